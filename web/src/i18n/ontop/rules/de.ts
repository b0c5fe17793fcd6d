import { rule, type Section, withEditions } from '../../rules';

export default [
  {
    title: 'Worum es geht',
    rules: [
      rule(
        'OT-20',
        'Jedes Legeteil bringt Segmente eines Farbkreises an jede Kreuzung, die es berührt. Ist eine Kreuzung rundum geschlossen, setzen die stärksten Farben Steine darauf, und wer obenauf liegt, bekommt die Höhe des Turms als Punkte.',
      ),
    ],
  },
  {
    title: 'Was auf dem Tisch liegt',
    rules: [
      rule(
        'OT-1',
        'Der Spielplan ist ein Gitter aus 78 dreieckigen Feldern in sechs Reihen. Ihre Ecken treffen sich in 51 Kreuzungen.',
        'der Umriss, den die Anleitungen nur im Bild zeigen. Du kannst auch einen eigenen Spielplan nehmen.',
      ),
      rule(
        'OT-4',
        'Zehn Kreuzungen am Rand sind golden; dort zählen Punkte doppelt.',
        'es sind die fünf links und die fünf rechts.',
      ),
      rule(
        'OT-6',
        'Die 34 Legeteile sind Rauten und bedecken je zwei Felder. Auf jedem sind alle vier Farben, in jeder Ecke eine: Eine spitze Ecke zeigt ein Segment eines Farbkreises, eine stumpfe zwei.',
        'wie oft sich welche Farben gegenüberliegen. Jede Farbe ist auf 17 Legeteilen spitz und auf 17 stumpf.',
      ),
      rule('OT-7', 'Es gibt zehn schwarze Dreiecke und 21 Steine von jeder Farbe.'),
    ],
  },
  {
    title: 'Aufbau',
    rules: [
      rule(
        'OT-8',
        'Zwei schwarze Dreiecke liegen von Anfang an auf dem Spielplan. Wer das Spiel kennt, legt zwei bis zehn davon irgendwohin.',
        'üblicherweise liegen sie auf den Feldern c5 und d11.',
      ),
      rule(
        'OT-9',
        'Zwei bis vier Personen wählen je eine Farbe. Ein Stein davon wandert auf der Punkteleiste, 20 bleiben zum Setzen. Farben, die niemand spielt, sind neutral.',
        'neutrale Farben brauchen keinen Punktanzeiger und haben 21 Steine oder so viele, wie ihr wollt.',
      ),
      rule(
        'OT-10',
        'Die Legeteile liegen gemischt und verdeckt. Weder Mensch noch Bot noch Webseite kann ihre Reihenfolge sehen oder ausrechnen. Der Server legt sie vor dem ersten Zug fest, zeigt einen Fingerabdruck davon und deckt sie am Ende auf.',
      ),
    ],
  },
  {
    title: 'Dein Zug',
    rules: [
      rule(
        'OT-11',
        'Du bekommst das nächste Legeteil und legst es auf zwei freie Felder nebeneinander, egal wie herum.',
      ),
      rule(
        'OT-12',
        'Mindestens eines seiner Felder muss eine Seite mit einem Legeteil oder einem schwarzen Dreieck gemeinsam haben. Eine Ecke reicht nicht.',
      ),
      rule('OT-13', 'Passen gibt es nicht.'),
      rule(
        'OT-14',
        'Ein freies Feld ohne freien Nachbarn ist für jedes Legeteil zu klein und wird sofort mit einem schwarzen Dreieck gefüllt. Sind alle zehn verbraucht, bleibt es leer und gilt als gefüllt.',
      ),
      rule(
        'OT-15',
        'Dann werden alle Kreuzungen gewertet, die rundum geschlossen sind, und erst danach wird geschaut, wem die Steine ausgegangen sind.',
        'ein Legeteil kann Türme schließen, für die eine Farbe nicht genug Steine hat; sie werden gebaut und zählen voll. Spiele, die nach unserer ersten Lesart begonnen haben, enden nach ihr: dort hörte die Wertung bei dem Turm auf, der einen letzten Stein nahm.',
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
      rule(
        'OT-17',
        'Sind zwei oder mehr Farben gemeinsam am stärksten, setzt niemand einen Stein.',
      ),
      rule(
        'OT-18',
        'Ist eine Farbe allein da, setzt sie einen Stein. Bei lauter Schwarz geschieht nichts.',
      ),
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
      withEditions(
        rule(
          'OT-21',
          'Sind die Legeteile aufgebraucht oder passt keines mehr, kostet jeder nicht gesetzte Stein einen Punkt. Die meisten Punkte gewinnen; bei Gleichstand die wenigsten übrigen Steine; sind auch die gleich, gewinnt man gemeinsam.',
        ),
        'die deutsche und die niederländische Ausgabe sehen auf die übrigen Steine, die französische lässt sofort gemeinsam gewinnen; das lässt sich wählen.',
      ),
      rule(
        'OT-22',
        'Wer den allerletzten eigenen Stein setzt, beendet das Spiel mit diesem Legeteil und gewinnt, wie viele Punkte die anderen auch haben.',
        'zuerst werden alle Kreuzungen des Legeteils gewertet. Gehen mehreren mit demselben Legeteil die Steine aus, entscheiden zwischen ihnen die Punkte.',
      ),
      rule(
        'OT-23',
        'Das Spiel endet auch mit dem Legeteil, durch das eine neutrale Farbe ihren letzten Stein setzt; dann entscheiden die Punkte.',
        'übrige Steine werden auch dann abgezogen, wenn ihr es nicht anders wählt. Gehen einem Spieler mit demselben Legeteil die Steine aus, gewinnt er.',
      ),
      rule(
        'OT-24',
        'Zu viert kann man als Partner spielen: Platz 1 und 3 gegen 2 und 4. Ihre Punkte werden zusammengezählt, und wem die Steine ausgehen, der gewinnt für beide.',
      ),
    ],
  },
] satisfies readonly Section[];
