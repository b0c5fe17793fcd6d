import { rule, type Help } from './rules';

export default {
  games: {
    ontop: [
      {
        title: 'Waar het om gaat',
        rules: [
          rule(
            'OT-20',
            'Elke tegel brengt stukjes kring naar de kruispunten die hij raakt. Is een kruispunt rondom gesloten, dan zetten de sterkste kleuren er stenen op, en wie bovenop komt, krijgt de hoogte van de toren als punten.',
          ),
        ],
      },
      {
        title: 'Wat er op tafel ligt',
        rules: [
          rule(
            'OT-1',
            'Het bord is een rooster van 78 driehoekige velden in zes rijen. Hun hoeken komen samen in 51 kruispunten.',
            'de omtrek, die de spelregels alleen in een plaatje tonen. Een eigen bord kan ook.',
          ),
          rule(
            'OT-4',
            'Tien kruispunten aan de rand zijn van goud; daar tellen punten dubbel.',
            'het zijn de vijf links en de vijf rechts.',
          ),
          rule(
            'OT-6',
            'De 34 tegels zijn ruiten die elk twee velden bedekken. Op elke tegel staan alle vier de kleuren, in elke hoek één: een scherpe hoek toont één segment van een kring, een stompe twee.',
            'hoe vaak welke kleuren tegenover elkaar liggen. Elke kleur is op 17 tegels scherp en op 17 stomp.',
          ),
          rule('OT-7', 'Er zijn tien zwarte driehoeken en 21 stenen van elke kleur.'),
        ],
      },
      {
        title: 'Klaarzetten',
        rules: [
          rule(
            'OT-8',
            'Twee zwarte driehoeken liggen van begin af aan op het bord. Wie het spel kent, legt er twee tot tien neer waar dan ook.',
            'gewoonlijk liggen ze op de velden c5 en d11.',
          ),
          rule(
            'OT-9',
            'Twee tot vier spelers kiezen elk een kleur. Eén steen daarvan loopt over het scorespoor, zodat er 20 overblijven. Kleuren zonder speler zijn neutraal.',
            'neutrale kleuren hebben geen scoresteen nodig en dus 21 stenen, of zoveel als je kiest.',
          ),
          rule(
            'OT-10',
            'De tegels liggen geschud en gedekt. Geen speler, bot of pagina kan hun volgorde zien of uitrekenen. De server legt die voor de eerste zet vast, toont er een vingerafdruk van en laat haar aan het eind zien.',
          ),
        ],
      },
      {
        title: 'Jouw beurt',
        rules: [
          rule('OT-11', 'Je krijgt de volgende tegel en legt hem op twee vrije velden naast elkaar, hoe je hem ook draait.'),
          rule(
            'OT-12',
            'Minstens een van zijn velden moet een zijde delen met een tegel of een zwarte driehoek. Alleen een hoek raken is niet genoeg.',
          ),
          rule('OT-13', 'Passen kan niet.'),
          rule(
            'OT-14',
            'Een vrij veld zonder vrije buur is te klein voor een tegel en wordt meteen gevuld met een zwarte driehoek. Zijn alle tien op, dan blijft het leeg en geldt het als gevuld.',
          ),
          rule(
            'OT-15',
            'Daarna worden alle kruispunten geteld die rondom gesloten zijn.',
            'rij voor rij vanaf linksboven; dat doet er alleen toe als stenen opraken.',
          ),
        ],
      },
      {
        title: 'Een kruispunt tellen',
        rules: [
          rule(
            'OT-16',
            'Tel de segmenten van elke kleur; zwart telt niet mee. De op een na sterkste plaatst een steen (zijn het er meer, dan elk van hen), en de sterkste legt de zijne bovenop.',
          ),
          rule('OT-17', 'Zijn twee of meer kleuren samen de sterkste, dan plaatst niemand een steen.'),
          rule('OT-18', 'Een kleur die er alleen ligt, plaatst één steen. Bij alleen zwart gebeurt er niets.'),
          rule('OT-19', 'Neutrale kleuren plaatsen stenen zoals alle andere, maar krijgen geen punten.'),
          rule(
            'OT-20',
            'Wie bovenop ligt, en verder niemand, krijgt een punt voor elke steen in de toren, en op een gouden kruispunt het dubbele.',
          ),
        ],
      },
      {
        title: 'Het einde',
        rules: [
          rule(
            'OT-21',
            'Zijn de tegels op of past er geen meer, dan kost elke niet geplaatste steen een punt. De meeste punten winnen; bij gelijkspel de minste stenen over; zijn ook die gelijk, dan wordt de winst gedeeld.',
          ),
          rule(
            'OT-22',
            'Wie de allerlaatste eigen steen plaatst, beëindigt het spel ter plekke en wint, hoeveel punten de anderen ook hebben.',
            'de begonnen toren wordt afgemaakt en geteld, latere niet. Raken twee spelers op dezelfde toren door hun stenen heen, dan beslissen tussen hen de punten.',
          ),
          rule(
            'OT-23',
            'Het spel eindigt ook ter plekke als een neutrale kleur haar laatste steen plaatst; dan beslissen de punten.',
            'stenen die over zijn gaan er ook dan af.',
          ),
          rule(
            'OT-24',
            'Met vier kun je als partners spelen: plaats 1 en 3 tegen 2 en 4. Hun punten worden opgeteld, en wie door de stenen heen raakt, wint voor allebei.',
          ),
        ],
      },
    ],
    dropit: [
      {
        title: 'Waar het om gaat',
        rules: [
          rule(
            'DI-14',
            'Je laat houten vormen in een smalle schacht vallen. Een stuk is meer waard naarmate het hoger blijft liggen en meer cirkels bedekt, en niets als het zijns gelijke raakt.',
          ),
        ],
      },
      {
        title: 'Wat er op tafel ligt',
        rules: [
          rule(
            'DI-1',
            'Elk van de vier kleuren heeft negen stukken: drie cirkels, twee vierkanten, twee ruiten en twee driehoeken.',
            'de precieze maten.',
          ),
          rule(
            'DI-3',
            'Zeven schuine lijnen verdelen de schacht in acht niveaus.',
            'hoe hoog elke lijn ligt.',
          ),
          rule(
            'DI-4',
            'Er staan acht bonuscirkels op: grote zijn 1 punt waard, middelgrote 2 en kleine 3.',
            'waar ze staan.',
          ),
          rule(
            'DI-5',
            'De zijkanten en de bodem dragen tekens, op elk stuk een ander: vormen op de ene kant, kleuren op de andere. Elk zijdeel kan ook ondersteboven staan.',
            'in welke volgorde de tekens komen.',
          ),
        ],
      },
      {
        title: 'Klaarzetten',
        rules: [
          rule(
            'DI-7',
            'Met vier heeft ieder één kleur. Met drie heeft ieder er één en wordt de vierde gedeeld: voor iedereen een cirkel, en elk een van drie paren van de andere vormen. Met twee spelers of twee teams heeft elke partij twee kleuren.',
          ),
          rule('DI-8', 'Wie de tafel klaarzet, zegt wie begint; daarna gaat het rond.'),
        ],
      },
      {
        title: 'Jouw beurt',
        rules: [
          rule(
            'DI-9',
            'Kies een van je stukken, houd het boven de opening waar en hoe gedraaid je maar wilt, en laat los. Boven de opening lopen de wanden eindeloos door, dus ernaast vallen kan niet.',
          ),
          rule(
            'DI-10',
            'Een natuurlijke hand trilt: het stuk verlaat haar iets opzij, iets gekanteld en met een beetje draai. Een vaste hand laat precies los zoals er gemikt is. Dat het stuk op de pagina heen en weer gaat, laat alleen het trillen zien: het moment waarop je loslaat maakt niets uit, en het tegen een wand houden ook niet.',
            'hoeveel ze trilt; aan tafel kun je beide kiezen.',
          ),
          rule(
            'DI-11',
            'Als alles stilligt, wordt het stuk beoordeeld dat net is gevallen, en alleen dat. Wordt het later verschoven, dan blijft zijn score staan.',
          ),
          rule('DI-12', 'Twee dingen raken elkaar als er minder dan een halve millimeter tussen zit.'),
        ],
      },
      {
        title: 'Taboes',
        rules: [
          rule('DI-13', 'Vorm: je stuk raakt een ander met dezelfde vorm.'),
          rule('DI-13', 'Kleur: je stuk raakt een ander met dezelfde kleur.'),
          rule(
            'DI-13',
            'Rand: je stuk raakt een deel van de zijkanten of de bodem waarop zijn eigen vorm of, op de andere kant, zijn eigen kleur staat. De rand zelf telt, niet het niveau ernaast.',
          ),
          rule(
            'DI-13',
            'Hoogte: je stuk steekt uit de schacht.',
            'boven de opening lopen de wanden onzichtbaar en eindeloos door, dus een stuk dat daar ligt, blijft daar.',
          ),
        ],
      },
      {
        title: 'Punten',
        rules: [
          rule('DI-14', 'Bij een taboe levert het stuk niets op. Anders levert het zijn niveau en zijn bonus op.'),
          rule('DI-15', 'Zijn niveau is het hoogste waar een deel ervan in komt.'),
          rule('DI-16', 'Zijn bonus is die van elke cirkel die het bedekt, al is het nog zo weinig.'),
          rule('DI-17', 'Na het laatste stuk winnen de meeste punten; bij gelijkspel wordt de winst gedeeld.'),
        ],
      },
      {
        title: 'Andere manieren',
        rules: [
          rule(
            'DI-18',
            'Twee teams spelen om de beurt. In een team gaat het rond, zodat iedereen even vaak laat vallen, en elk team heeft één score.',
          ),
          rule('DI-19', 'Met de kleurkanten verbieden de randen kleuren in plaats van vormen.'),
          rule('DI-20', 'Beginners laten de randen weg: er is geen bodem en de zijkanten verbieden niets.'),
          rule(
            'DI-21',
            'Jokers: na een taboe mag je er een inzetten, en het stuk telt volledig. Elke joker die je houdt, is aan het eind 3 punten waard.',
          ),
          rule(
            'DI-7',
            'De Nederlandse uitgave toont vormen en geeft twee spelers of teams elk vier jokers, de Engelse toont kleuren en geeft er twee. Met meer spelers zijn het er twee per persoon.',
          ),
        ],
      },
      {
        title: 'Hoe dingen vallen',
        rules: [
          rule(
            'DI-22',
            'Wat valt, wordt volgens de wetten van de beweging berekend. Dezelfde stapel, hetzelfde stuk en hetzelfde loslaten geven altijd dezelfde val, en het verslag bewaart waar alles terechtkwam.',
          ),
          rule(
            'DI-23',
            'De stukken veren terug als hout, en geen enkel blijft op zijn punt of boven op een rond stuk staan. In rust overlapt niets meer dan een halve millimeter en kruipt er niets. Een val die drie seconden duurt, wordt tot rust gebracht, en het verslag zegt dat.',
          ),
        ],
      },
    ],
  },
  about: [
    'Met topdrop speel je twee bordspellen in de browser: On Top, bedacht door Günter Burkhardt, en Drop It, bedacht door Bernhard Lach en Uwe Rapp.',
    'Het is een onafhankelijke uitwerking van hun regels. Met de bedenkers en de uitgevers heeft het niets te maken; alle rechten op de spellen en hun namen blijven bij hen. Bevalt een spel je, koop het dan: hout en karton blijven het mooist.',
    'Elk plaatje, elk geluid, elke zin en elke regel van het programma is voor topdrop gemaakt. Het laadt niets van elders, telt niemand en bewaart niets over je behalve je naam, een cookie voor je plaatsen en de spellen die je speelt.',
    'topdrop is vrije software onder de MIT-licentie.',
  ],
} satisfies Help;
