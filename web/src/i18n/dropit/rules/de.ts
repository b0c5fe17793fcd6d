import { rule, type Section, withEditions } from '../../rules';

export default [
  {
    title: 'Worum es geht',
    rules: [
      rule(
        'DI-14',
        'Du lässt Holzteile in einen schmalen Schacht fallen. Ein Teil ist umso mehr wert, je höher es liegen bleibt und je mehr Kreise es bedeckt, und gar nichts, wenn es seinesgleichen berührt.',
      ),
    ],
  },
  {
    title: 'Was auf dem Tisch liegt',
    rules: [
      rule(
        'DI-1',
        'Jede der vier Farben hat neun Teile: drei Kreise, zwei Quadrate, zwei Rauten und zwei Dreiecke.',
        'die genauen Größen.',
      ),
      rule(
        'DI-3',
        'Sieben schräge Linien teilen den Schacht in acht Ebenen.',
        'wie hoch jede Linie liegt.',
      ),
      rule(
        'DI-4',
        'Acht Bonuskreise sind eingezeichnet: große bringen 1 Punkt, mittlere 2 und kleine 3.',
        'wo sie sind.',
      ),
      rule(
        'DI-5',
        'Seitenränder und Boden tragen Zeichen, auf jedem Abschnitt ein anderes: auf der Formseite Formen, auf der Farbseite Farben. Jeder Seitenrand kann auch kopfüber stehen.',
        'in welcher Folge die Zeichen kommen.',
      ),
    ],
  },
  {
    title: 'Aufbau',
    rules: [
      rule(
        'DI-7',
        'Zu viert hat jeder eine Farbe. Zu dritt hat jeder eine, und die vierte wird geteilt: für alle ein Kreis und je eines von drei Paaren der anderen Formen. Zu zweit, oder in zwei Teams, hat jede Partei zwei Farben.',
      ),
      rule('DI-8', 'Wer den Tisch aufmacht, sagt, wer beginnt; dann geht es reihum.'),
    ],
  },
  {
    title: 'Dein Zug',
    rules: [
      rule(
        'DI-9',
        'Wähle irgendeines deiner Teile, halte es über die Öffnung, wo und wie gedreht du willst, und lass los. Über der Öffnung gehen die Wände ohne Ende weiter, es kann also nicht danebenfallen.',
      ),
      rule(
        'DI-9',
        'Auf dieser Seite schiebst du das Teil mit einem Finger, der Maus, Tasten oder Knöpfen. Zwei Finger drehen es, wenn sie sich drehen; gespreizt vergrößern sie den Schacht, zusammengezogen verkleinern sie ihn wieder. Solange kein Teil in der Hand ist, und neben dem Schacht, vergrößern zwei Finger die Seite wie überall.',
      ),
      rule(
        'DI-10',
        'Eine natürliche Hand zittert: Das Teil verlässt sie etwas weiter seitlich, etwas gekippt und mit etwas Drall. Eine ruhige Hand lässt genau so los, wie gezielt wurde. Dass das Teil auf dem Bildschirm schwankt, zeigt nur das Zittern: Wann du loslässt, ändert nichts, und es an eine Wand zu halten auch nicht.',
        'wie stark sie zittert; der Tisch kann beides wählen.',
      ),
      rule(
        'DI-11',
        'Wenn alles ruht, wird das eben gefallene Teil gewertet, und nur dieses. Wird es später verschoben, bleibt seine Wertung.',
      ),
      rule(
        'DI-12',
        'Zwei Dinge berühren sich, wenn weniger als ein halber Millimeter dazwischen ist.',
      ),
    ],
  },
  {
    title: 'Tabus',
    rules: [
      rule('DI-13', 'Form: Dein Teil berührt ein anderes derselben Form.'),
      rule('DI-13', 'Farbe: Dein Teil berührt ein anderes derselben Farbe.'),
      rule(
        'DI-13',
        'Rand: Dein Teil berührt einen Abschnitt der Seitenränder oder des Bodens, der seine eigene Form oder, auf der Farbseite, seine eigene Farbe zeigt. Es zählt der Rand selbst, nicht die Ebene daneben.',
      ),
      rule(
        'DI-13',
        'Höhe: Dein Teil ragt aus dem Schacht.',
        'über der Öffnung gehen die Wände unsichtbar und ohne Ende weiter; ein Teil, das dort liegt, bleibt also liegen.',
      ),
    ],
  },
  {
    title: 'Punkte',
    rules: [
      rule(
        'DI-14',
        'Bei irgendeinem Tabu bringt das Teil nichts. Sonst bringt es seine Ebene und seinen Bonus.',
      ),
      withEditions(
        rule('DI-15', 'Seine Ebene ist die höchste, in die es mit irgendeiner Stelle hineinragt.'),
        'eine sagt, die Ebene seiner Spitze zähle, eine andere, die höchste, in der es zum Teil liegt. Bei schrägen Linien ist das Zweite gemeint.',
      ),
      rule('DI-16', 'Sein Bonus ist der von jedem Kreis, den es auch nur ein wenig bedeckt.'),
      rule(
        'DI-17',
        'Nach dem letzten Teil gewinnen die meisten Punkte; bei Gleichstand gewinnt man gemeinsam.',
      ),
    ],
  },
  {
    title: 'Andere Spielweisen',
    rules: [
      rule(
        'DI-18',
        'Zwei Teams wechseln sich ab. Im Team geht es reihum, sodass alle gleich oft am Zug sind, und jedes Team hat eine gemeinsame Wertung.',
      ),
      rule('DI-19', 'Mit den Farbseiten verbieten die Ränder Farben statt Formen.'),
      rule(
        'DI-20',
        'Für den Anfang lässt man die Ränder weg: kein Boden, und die Seitenränder verbieten nichts.',
      ),
      withEditions(
        rule(
          'DI-21',
          'Joker: Nach einem Tabu darfst du einen einsetzen, und das Teil zählt voll. Jeder Joker, den du behältst, bringt am Ende 3 Punkte.',
        ),
        'die niederländische Ausgabe zeigt Formen und gibt bei zwei Parteien je vier Joker, die englische zeigt Farben und gibt je zwei. Zu dritt oder viert sind es immer zwei.',
      ),
    ],
  },
  {
    title: 'Wie etwas fällt',
    rules: [
      rule(
        'DI-22',
        'Was fällt, wird nach den Gesetzen der Bewegung berechnet. Derselbe Haufen, dasselbe Teil und dasselbe Loslassen ergeben immer denselben Fall, und die Aufzeichnung hält fest, wo alles zu liegen kam.',
      ),
      rule(
        'DI-23',
        'Die Teile federn zurück wie Holz, und keines bleibt auf seiner Spitze oder auf einem runden stehen. In Ruhe überlappt nichts um mehr als einen halben Millimeter, und nichts kriecht. Ein Fall, der drei Sekunden dauert, wird zur Ruhe gebracht, und die Aufzeichnung sagt es.',
      ),
    ],
  },
] satisfies readonly Section[];
