import { rule, type Section, withEditions } from '../../rules';

export default [
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
        'Zeven schuine lijnen verdelen de schacht in acht verdiepingen.',
        'hoe hoog elke lijn ligt.',
      ),
      rule(
        'DI-4',
        'Er staan acht bonuscirkels op: grote zijn 1 punt waard, middelgrote 2 en kleine 3.',
        'waar ze staan.',
      ),
      rule(
        'DI-5',
        'De zijkanten en de bodem dragen symbolen, op elk deel een ander: vormen op de ene kant, kleuren op de andere. Elke zijkant kan ook ondersteboven staan.',
        'in welke volgorde de symbolen komen.',
      ),
    ],
  },
  {
    title: 'Voorbereiding',
    rules: [
      rule(
        'DI-7',
        'Met vier heeft ieder één kleur. Met drie heeft ieder er één en wordt de vierde gedeeld: voor iedereen een cirkel, en elk een van drie paren van de andere vormen. Met twee spelers of twee teams heeft elke partij twee kleuren.',
      ),
      rule('DI-8', 'Wie de tafel maakt, zegt wie begint; daarna gaat het rond.'),
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
        'DI-9',
        'Op deze pagina schuif je het stuk met een vinger, de muis, toetsen of knoppen. Twee vingers draaien het als ze draaien; gaan ze uit elkaar of naar elkaar toe, dan vergroten ze de schacht of verkleinen ze hem weer. Zolang er geen stuk in de hand is, en naast de schacht, vergroten twee vingers de pagina zoals overal.',
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
        'Rand: je stuk raakt een deel van de zijkanten of de bodem waarop zijn eigen vorm of, op de andere kant, zijn eigen kleur staat. De rand zelf telt, niet de verdieping ernaast.',
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
      rule(
        'DI-14',
        'Bij een taboe levert het stuk niets op. Anders levert het zijn verdieping en zijn bonus op.',
      ),
      withEditions(
        rule('DI-15', 'Zijn verdieping is de hoogste waar een deel ervan in komt.'),
        'de ene zegt dat de verdieping van zijn top telt, de andere de hoogste waar het deels in ligt. Bij schuine lijnen is het tweede bedoeld.',
      ),
      rule('DI-16', 'Zijn bonus is die van elke cirkel die het bedekt, al is het nog zo weinig.'),
      rule(
        'DI-17',
        'Wie na het laatste stuk de meeste punten heeft, wint; bij een gelijke stand wordt de winst gedeeld.',
      ),
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
      rule(
        'DI-20',
        'Beginners laten de randen weg: er is geen bodem en de zijkanten verbieden niets.',
      ),
      withEditions(
        rule(
          'DI-21',
          'Jokers: na een taboe mag je er een inzetten, en het stuk telt volledig. Elke joker die je houdt, is aan het eind 3 punten waard.',
        ),
        'de Nederlandse uitgave toont vormen en geeft twee spelers of teams elk vier jokers, de Engelse toont kleuren en geeft er twee. Met meer spelers zijn het er twee per persoon.',
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
] satisfies readonly Section[];
