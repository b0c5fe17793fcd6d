import type { Texts } from '../../message';
import type source from './en';

export default {
  lay: 'Dieses Legeteil gehört dir: Leg es auf zwei freie Felder, von denen mindestens eines neben einem schwarzen Dreieck liegt. Wähl eine Stelle, dreh das Legeteil, wenn du magst, und leg es hin.',
  'lay.done':
    'Die Ecken eines Legeteils bringen Segmente auf die Kreuzungen, auf denen sie liegen. Eine spitze Ecke bringt eines, eine stumpfe Ecke zwei.',
  turn: 'Du spielst Gelb. Dreh das Legeteil so, dass seine stumpfe gelbe Ecke auf C5 liegt, der markierten Kreuzung.',
  'turn.done':
    'C5 hat jetzt zwei gelbe Segmente mehr. Solange ein Feld um sie herum frei ist, bleibt die Kreuzung offen.',
  'turn.other':
    'C5 hat so keine zwei gelben Segmente bekommen. Dreh das Legeteil, oder nimm eine andere Stelle an C5.',
  alone:
    'An der Kreuzung A3 treffen sich zwei Felder. Bedeck sie beide, mit der stumpfen gelben Ecke auf A3.',
  'alone.done':
    'A3 ist ringsum geschlossen und wird gewertet: Gelb ist allein, setzt einen Stein und bekommt einen Punkt. Tipp auf eine Kreuzung oder drück W, um zu fragen, warum sie so ist.',
  'alone.other':
    'A3 gehört dir noch nicht. Sind beide Felder bedeckt und liegt die stumpfe gelbe Ecke darauf, bringt sie dir einen Punkt.',
  second: 'Schließ eine Kreuzung, an der Gelb zwei Segmente hat und Weiß eines, zum Beispiel A9.',
  'second.done':
    'Weiß war am zweitstärksten und setzte einen Stein, Gelb, am stärksten, setzte einen obendrauf. Nur wer obenauf liegt, bekommt Punkte, einen für jeden Stein des Turms.',
  'second.other':
    'Daraus ist kein Turm aus Weiß und Gelb geworden. An A9 kann Gelb am stärksten sein, mit Weiß darunter, für zwei Punkte.',
  tie: 'Auf b9 und b10 schließt das Legeteil B8, wie herum es auch liegt. Leg es so, dass dort Gelb allein am stärksten ist.',
  'tie.done':
    'Gelb hat die meisten Segmente, also liegst du obenauf. Anders herum herrscht Gleichstand der Stärksten, und dann setzt niemand einen Stein.',
  'tie.other':
    'Bei Gleichstand der Stärksten setzt niemand einen Stein, und eine Kreuzung, die offen bleibt, bringt noch nichts. Anders herum auf b9 und b10 gelegt, bringt dich das Legeteil auf B8 obenauf.',
  gold: 'Auf goldenen Kreuzungen zählen Punkte doppelt. Schließ F2 mit Gelb obenauf.',
  'gold.done': 'Ein Turm aus zwei Steinen auf Gold bringt vier Punkte.',
  'gold.other':
    'F2 steht dir noch offen. Dort bringen dieselben zwei Steine doppelt so viele Punkte.',
  three:
    'An E3 haben Blau und Rot je ein Segment. Schließ sie mit Gelb am stärksten: Alle, die gemeinsam am zweitstärksten sind, setzen einen Stein.',
  'three.done': 'Blau und Rot liegen darunter, Gelb obenauf. Drei Steine sind drei Punkte.',
  'three.other':
    'Das ist weniger wert als E3. Dort lägen zwei Farben unter deinem Stein, und drei Steine sind drei Punkte.',
  gap: 'Ein Feld, auf das kein Legeteil mehr passt, bekommt sofort ein schwarzes Dreieck. Schließ f10 ein: Bedeck das letzte freie Feld daneben.',
  'gap.done':
    'Auf f10 passt nichts mehr, also liegt dort ein Dreieck. Es bedeckt das Feld wie ein Legeteil, aber Schwarz zählt nicht mit, wenn eine Kreuzung gewertet wird.',
  'gap.other':
    'Neben f10 ist noch ein Feld frei, also könnte dort noch ein Legeteil liegen. Bedeck dieses Feld, und f10 bekommt ein Dreieck.',
  end: 'Viele Züge später ist dies das letzte Legeteil, das passt. Leg es, und das Spiel ist aus.',
  'end.done':
    'Alle haben für jeden nicht gesetzten Stein einen Punkt verloren, und die meisten Punkte gewinnen. Wer aber den allerletzten eigenen Stein setzt, beendet das Spiel und gewinnt, wie viele Punkte die anderen auch haben.',
  over: 'Jetzt kennst du On Top. Eines noch: Farben, die niemand spielt, hier Blau und Weiß, setzen auch Steine, bekommen aber keine Punkte.',
} satisfies Texts<typeof source>;
