import type { Texts } from '../../message';
import type source from './en';

export default {
  drop: 'Wähl ein Teil, schieb es über die Öffnung und lass es los. Vorher siehst du, wo es landet: Such eine Stelle, an der nichts verboten ist.',
  'drop.done':
    'Das Teil bringt so viele Punkte wie seine Ebene: die höchste, in die es mit irgendetwas hineinreicht. Die Zahlen an den Seitenrändern zeigen, welche das ist.',
  'drop.other':
    'Hier berührt das Teil am Rand seine eigene Form, das ist verboten, und so bringt es nichts. Nimm eine andere Stelle oder ein anderes Teil; was Joker sind, kommt später.',
  level:
    'Je höher, desto mehr Punkte. Lass ein Teil auf Ebene 2 oder höher zur Ruhe kommen, ohne ein Tabu zu brechen.',
  'level.done':
    'Jede Ebene ist ein Punkt mehr. Es genügt, wenn eine Ecke über die schräge Linie reicht.',
  'level.other':
    'Entweder liegt das Teil auf Ebene 1, oder es hat ein Tabu gebrochen und nichts gebracht. Auf einem Teil von anderer Form und Farbe liegt es höher.',
  bonus:
    'Die Kreise im Schacht sind Bonuskreise: Wer etwas von einem bedeckt, bekommt auch dessen Punkte. Bedeck einen, ohne ein Tabu zu brechen.',
  'bonus.done': 'Der Bonus kommt zur Ebene hinzu. Mehrere Kreise werden zusammengezählt.',
  'bonus.other':
    'Kein Bonuskreis wurde bedeckt, oder ein Tabu hat die Punkte gekostet. Der markierte ist zu erreichen.',
  shape:
    'Tu nun mit Absicht, was du nicht sollst: Lass ein Teil ein anderes von derselben Form berühren, zum Beispiel eine Raute die markierte.',
  'shape.done':
    'Teile derselben Form berühren sich, das ist ein Tabu: Das Teil bringt nichts. Es sei denn, du setzt einen Joker ein; danach wirst du gefragt.',
  'shape.other':
    'Es berührt kein Teil von derselben Form. Lass eine Raute dorthin fallen, wo die markierte Raute liegt.',
  joker:
    'Mit einem Joker zählt das Teil trotz des Tabus voll, und jeder Joker, den du behältst, bringt am Ende 3 Punkte. Entscheide: Setzt du einen ein?',
  'joker.done':
    'Vier Punkte sind mehr als drei, also lohnt sich hier ein Joker. Du hast vier davon für das ganze Spiel.',
  colour:
    'Auch Teile derselben Farbe dürfen sich nicht berühren. Probier es einmal: Lass ein grünes oder rotes Teil ein anderes von seiner Farbe berühren.',
  'colour.done': 'Das ist das Farbtabu. Wem das berührte Teil gehört, ist gleich.',
  'colour.other':
    'Es berührt kein Teil von derselben Farbe. Lass ein rotes dorthin fallen, wo das markierte liegt.',
  edge: 'Seitenränder und Boden zeigen Formen. Lass ein Teil dort seine eigene Form berühren, zum Beispiel eine Raute den markierten Abschnitt.',
  'edge.done':
    'Das ist das Randtabu. Nur der Abschnitt zählt, den das Teil selbst berührt, sonst nichts auf dieser Ebene.',
  'edge.other':
    'Es berührt am Rand nicht seine eigene Form. Der markierte Abschnitt zeigt eine Raute: Lass eine daran lehnen.',
  height:
    'Gegen Ende ist der Schacht voll. Lass dein letztes Teil so fallen, dass es aus der Öffnung ragt.',
  'height.done':
    'Das ist das Höhentabu, das letzte der vier. Mit einem Joker zählt so ein Teil als Ebene 8.',
  'height.other':
    'Gut gezielt: Es ragt nicht aus der Öffnung. Was herausragt, bricht das Höhentabu und bringt nichts.',
  over: 'Jetzt kennst du Drop It: Die meisten Punkte gewinnen, und jeder nicht eingesetzte Joker hat 3 gebracht. Im Spiel zittert deine Hand beim Loslassen ein wenig, lass also etwas Platz.',
} satisfies Texts<typeof source>;
