import { rule, type Section, withEditions } from '../../rules';

export default [
  {
    title: 'Waar het om gaat',
    rules: [
      rule(
        'OT-20',
        'Elke tegel brengt segmenten van een kring naar elk kruispunt dat hij raakt. Is een kruispunt rondom gesloten, dan plaatsen de sterkste kleuren er stenen op, en wie bovenop komt, krijgt de hoogte van de toren als punten.',
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
        'Aan de rand liggen tien gouden kruispunten; daar tellen punten dubbel.',
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
    title: 'Voorbereiding',
    rules: [
      rule(
        'OT-8',
        'Twee zwarte driehoeken liggen van begin af aan op het bord. Wie het spel kent, legt er waar dan ook twee tot tien neer.',
        'gewoonlijk liggen ze op de velden c5 en d11.',
      ),
      rule(
        'OT-9',
        'Twee tot vier spelers kiezen elk een kleur. Eén steen daarvan loopt over de scoretabel, zodat er 20 overblijven. Kleuren zonder speler zijn neutraal.',
        'neutrale kleuren hebben geen telsteen nodig en dus 21 stenen, of zoveel als je kiest.',
      ),
      rule(
        'OT-10',
        'De tegels liggen geschud en gedekt. Geen speler, bot of pagina kan hun volgorde zien of uitrekenen. De server legt die voor de eerste zet vast, toont er een vingerafdruk van en laat die volgorde aan het eind zien.',
      ),
    ],
  },
  {
    title: 'Jouw beurt',
    rules: [
      rule(
        'OT-11',
        'Je krijgt de volgende tegel en legt hem op twee vrije velden naast elkaar, hoe je hem ook draait.',
      ),
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
        'Daarna worden alle kruispunten geteld die rondom gesloten zijn, en pas dan wordt gekeken wie door de stenen heen is.',
        'een tegel kan torens sluiten waarvoor een kleur te weinig stenen heeft; ze worden gebouwd en tellen helemaal. Spellen die met onze eerste lezing begonnen zijn, eindigen ermee: daar stopte het tellen bij de toren die een laatste steen nam.',
      ),
    ],
  },
  {
    title: 'Een kruispunt tellen',
    rules: [
      rule(
        'OT-16',
        'Tel de segmenten van elke kleur; zwart telt niet mee. De op een na sterkste plaatst een steen (zijn het er meer, dan elk van hen), en de sterkste plaatst er een bovenop.',
      ),
      rule('OT-17', 'Zijn twee of meer kleuren samen de sterkste, dan plaatst niemand een steen.'),
      rule(
        'OT-18',
        'Een kleur die er alleen ligt, plaatst één steen. Bij alleen zwart gebeurt er niets.',
      ),
      rule(
        'OT-19',
        'Neutrale kleuren plaatsen stenen zoals alle andere, maar krijgen geen punten.',
      ),
      rule(
        'OT-20',
        'Wie bovenop ligt, en verder niemand, krijgt een punt voor elke steen in de toren, en op een gouden kruispunt het dubbele.',
      ),
    ],
  },
  {
    title: 'Het einde',
    rules: [
      withEditions(
        rule(
          'OT-21',
          'Zijn de tegels op of past er geen meer, dan kost elke niet geplaatste steen een punt. Wie de meeste punten heeft, wint; bij een gelijke stand wie de minste stenen over heeft; is ook dat gelijk, dan wordt de winst gedeeld.',
        ),
        'de Nederlandse en de Duitse uitgave kijken naar de stenen die over zijn, de Franse deelt de winst meteen; dat kun je kiezen.',
      ),
      rule(
        'OT-22',
        'Wie de allerlaatste eigen steen plaatst, beëindigt het spel met die tegel en wint, hoeveel punten de anderen ook hebben.',
        'eerst worden alle kruispunten van de tegel geteld. Raken er meer met dezelfde tegel door hun stenen heen, dan beslissen tussen hen de punten.',
      ),
      rule(
        'OT-23',
        'Het spel eindigt ook met de tegel waardoor een neutrale kleur haar laatste steen plaatst; dan beslissen de punten.',
        'stenen die over zijn gaan er ook dan af, tenzij jullie anders kiezen. Raakt een speler met dezelfde tegel door de stenen heen, dan wint die.',
      ),
      rule(
        'OT-24',
        'Met vier kun je als partners spelen: plaats 1 en 3 tegen 2 en 4. Hun punten worden opgeteld, en wie door de stenen heen raakt, wint voor allebei.',
      ),
    ],
  },
] satisfies readonly Section[];
