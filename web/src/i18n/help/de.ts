import { rule, type Help } from './rules';

export default {
  games: {
    ontop: [
      {
        title: 'Worum es geht',
        rules: [
          rule(
            'OT-20',
            'Jedes Legeteil bringt Ringstücke an die Kreuzungen, die es berührt. Ist eine Kreuzung rundum geschlossen, legen die stärksten Farben Steine darauf, und wer obenauf liegt, bekommt die Höhe des Turms als Punkte.',
          ),
        ],
      },
      {
        title: 'Was auf dem Tisch liegt',
        rules: [
          rule(
            'OT-1',
            'Der Spielplan ist ein Gitter aus 78 dreieckigen Feldern in sechs Reihen. Ihre Ecken treffen sich in 51 Kreuzungen.',
            'der Umriss, den die Anleitungen nur im Bild zeigen. Du kannst auch einen eigenen Plan nehmen.',
          ),
          rule(
            'OT-4',
            'Zehn Kreuzungen am Rand sind golden; dort zählen Punkte doppelt.',
            'es sind die fünf links und die fünf rechts.',
          ),
          rule(
            'OT-6',
            'Die 34 Legeteile sind Rauten und bedecken je zwei Felder. Auf jedem sind alle vier Farben, in jeder Ecke eine: Eine spitze Ecke zeigt ein Segment eines Rings, eine stumpfe zwei.',
            'wie oft sich welche Farben gegenüberliegen. Jede Farbe ist auf 17 Teilen spitz und auf 17 stumpf.',
          ),
          rule('OT-7', 'Es gibt zehn schwarze Dreiecke und 21 Steine von jeder Farbe.'),
        ],
      },
      {
        title: 'Aufbau',
        rules: [
          rule(
            'OT-8',
            'Zwei schwarze Dreiecke liegen von Anfang an auf dem Plan. Wer das Spiel kennt, legt zwei bis zehn davon irgendwohin.',
            'üblicherweise liegen sie auf den Feldern c5 und d11.',
          ),
          rule(
            'OT-9',
            'Zwei bis vier Personen wählen je eine Farbe. Ein Stein davon wandert auf der Punkteleiste, 20 bleiben zum Setzen. Farben, die niemand spielt, sind neutral.',
            'neutrale Farben brauchen keinen Zählstein und haben 21 Steine oder so viele, wie ihr wollt.',
          ),
          rule(
            'OT-10',
            'Die Teile liegen gemischt und verdeckt. Weder Mensch noch Bot noch Seite kann ihre Reihenfolge sehen oder ausrechnen. Der Server legt sie vor dem ersten Zug fest, zeigt einen Fingerabdruck davon und deckt sie am Ende auf.',
          ),
        ],
      },
      {
        title: 'Dein Zug',
        rules: [
          rule('OT-11', 'Du bekommst das nächste Teil und legst es auf zwei freie Felder nebeneinander, egal wie herum.'),
          rule(
            'OT-12',
            'Mindestens eines seiner Felder muss eine Seite mit einem Teil oder einem schwarzen Dreieck gemeinsam haben. Eine Ecke reicht nicht.',
          ),
          rule('OT-13', 'Passen gibt es nicht.'),
          rule(
            'OT-14',
            'Ein freies Feld ohne freien Nachbarn ist für jedes Teil zu klein und wird sofort mit einem schwarzen Dreieck gefüllt. Sind alle zehn verbraucht, bleibt es leer und gilt als gefüllt.',
          ),
          rule(
            'OT-15',
            'Dann werden alle Kreuzungen gewertet, die rundum geschlossen sind.',
            'Reihe für Reihe von links oben; das ist nur wichtig, wenn Steine ausgehen.',
          ),
        ],
      },
      {
        title: 'Eine Kreuzung werten',
        rules: [
          rule(
            'OT-16',
            'Zähle die Segmente jeder Farbe; Schwarz zählt nichts. Die zweitstärkste setzt einen Stein (sind es mehrere, dann jede von ihnen), und die stärkste setzt ihren obendrauf.',
          ),
          rule('OT-17', 'Sind zwei oder mehr Farben gemeinsam am stärksten, setzt niemand einen Stein.'),
          rule('OT-18', 'Ist eine Farbe allein da, setzt sie einen Stein. Bei lauter Schwarz geschieht nichts.'),
          rule('OT-19', 'Neutrale Farben setzen Steine wie alle anderen, bekommen aber keine Punkte.'),
          rule(
            'OT-20',
            'Wer obenauf liegt, und sonst niemand, bekommt einen Punkt für jeden Stein des Turms, auf einer goldenen Kreuzung das Doppelte.',
          ),
        ],
      },
      {
        title: 'Ende',
        rules: [
          rule(
            'OT-21',
            'Sind die Teile aufgebraucht oder passt keines mehr, kostet jeder nicht gesetzte Stein einen Punkt. Die meisten Punkte gewinnen; bei Gleichstand die wenigsten übrigen Steine; sind auch die gleich, gewinnt man gemeinsam.',
          ),
          rule(
            'OT-22',
            'Wer den allerletzten eigenen Stein setzt, beendet das Spiel auf der Stelle und gewinnt, wie viele Punkte die anderen auch haben.',
            'der begonnene Turm wird noch gebaut und gewertet, spätere nicht. Gehen zweien auf demselben Turm die Steine aus, entscheiden zwischen ihnen die Punkte.',
          ),
          rule(
            'OT-23',
            'Auf der Stelle endet das Spiel auch, wenn eine neutrale Farbe ihren letzten Stein setzt; dann entscheiden die Punkte.',
            'übrige Steine werden auch dann abgezogen.',
          ),
          rule(
            'OT-24',
            'Zu viert kann man als Partner spielen: Platz 1 und 3 gegen 2 und 4. Ihre Punkte werden zusammengezählt, und wem die Steine ausgehen, der gewinnt für beide.',
          ),
        ],
      },
    ],
    dropit: [
      {
        title: 'Worum es geht',
        rules: [
          rule(
            'DI-14',
            'Du lässt Holzteile in einen schmalen Schacht fallen. Ein Teil ist umso mehr wert, je höher es liegen bleibt und je mehr Kreise es verdeckt, und gar nichts, wenn es seinesgleichen berührt.',
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
            'Seiten und Boden tragen Zeichen, auf jedem Abschnitt ein anderes: auf der einen Seite Formen, auf der anderen Farben. Jedes Seitenteil kann auch kopfüber stehen.',
            'in welcher Folge die Zeichen kommen.',
          ),
        ],
      },
      {
        title: 'Aufbau',
        rules: [
          rule(
            'DI-7',
            'Zu viert hat jeder eine Farbe. Zu dritt hat jeder eine, und die vierte wird geteilt: für alle ein Kreis und je eines von drei Paaren der anderen Formen. Zu zweit, oder in zwei Teams, hat jede Seite zwei Farben.',
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
            'DI-10',
            'Eine natürliche Hand zittert: Das Teil verlässt sie etwas weiter seitlich, etwas gekippt und mit etwas Drall. Eine ruhige Hand lässt genau so los, wie gezielt wurde. Dass das Teil auf der Seite schwankt, zeigt nur das Zittern: Wann du loslässt, ändert nichts, und es an eine Wand zu halten auch nicht.',
            'wie stark sie zittert; der Tisch kann beides wählen.',
          ),
          rule(
            'DI-11',
            'Wenn alles ruht, wird das eben gefallene Teil gewertet, und nur dieses. Wird es später verschoben, bleibt seine Wertung.',
          ),
          rule('DI-12', 'Zwei Dinge berühren sich, wenn weniger als ein halber Millimeter dazwischen ist.'),
        ],
      },
      {
        title: 'Tabus',
        rules: [
          rule('DI-13', 'Form: Dein Teil berührt ein anderes derselben Form.'),
          rule('DI-13', 'Farbe: Dein Teil berührt ein anderes derselben Farbe.'),
          rule(
            'DI-13',
            'Rand: Dein Teil berührt einen Abschnitt der Seiten oder des Bodens, der seine eigene Form oder, auf der anderen Seite, seine eigene Farbe zeigt. Es zählt der Rand selbst, nicht die Ebene daneben.',
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
          rule('DI-14', 'Bei irgendeinem Tabu bringt das Teil nichts. Sonst bringt es seine Ebene und seinen Bonus.'),
          rule('DI-15', 'Seine Ebene ist die höchste, in die es mit irgendeiner Stelle hineinragt.'),
          rule('DI-16', 'Sein Bonus ist der von jedem Kreis, den es auch nur ein wenig verdeckt.'),
          rule('DI-17', 'Nach dem letzten Teil gewinnen die meisten Punkte; bei Gleichstand gewinnt man gemeinsam.'),
        ],
      },
      {
        title: 'Andere Spielweisen',
        rules: [
          rule(
            'DI-18',
            'Zwei Teams wechseln sich ab. Im Team geht es reihum, sodass alle gleich oft drankommen, und jedes Team hat eine gemeinsame Wertung.',
          ),
          rule('DI-19', 'Mit den Farbseiten verbieten die Ränder Farben statt Formen.'),
          rule('DI-20', 'Am Anfang lässt man die Ränder weg: kein Boden, und die Seiten verbieten nichts.'),
          rule(
            'DI-21',
            'Joker: Nach einem Tabu darfst du einen einsetzen, und das Teil zählt voll. Jeder Joker, den du behältst, bringt am Ende 3 Punkte.',
          ),
          rule(
            'DI-7',
            'Die niederländische Ausgabe zeigt Formen und gibt bei zwei Seiten je vier Joker, die englische zeigt Farben und gibt je zwei. Zu dritt oder viert sind es immer zwei.',
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
    ],
  },
  about: [
    'Mit topdrop spielt man zwei Brettspiele im Browser: On Top, erfunden von Günter Burkhardt, und Drop It, erfunden von Bernhard Lach und Uwe Rapp.',
    'Es setzt ihre Regeln unabhängig um. Mit den Erfindern und Verlagen hat es nichts zu tun; alle Rechte an den Spielen und ihren Namen bleiben bei ihnen. Wenn dir ein Spiel gefällt, kauf es: Holz und Pappe sind immer noch das Beste.',
    'Jedes Bild, jeder Ton, jeder Satz und jede Zeile des Programms ist für topdrop entstanden. Es lädt nichts von anderswo, zählt niemanden und behält von dir nichts außer deinem Namen, einem Cookie für deine Plätze und den Spielen, die du spielst.',
    'topdrop ist freie Software unter der MIT-Lizenz.',
  ],
} satisfies Help;
