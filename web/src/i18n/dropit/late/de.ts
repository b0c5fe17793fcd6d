import type { Texts } from '../../message';
import type en from './en';

export default {
  'option.teams': 'Zwei Teams',
  'option.teams.about':
    'Statt zwei Personen spielen zwei Teams, deren Mitglieder sich abwechseln: Ein Team teilt sich seine 18 Teile und hat eine gemeinsame Wertung. Bei 1, 2, 3, 6 oder 9 Mitgliedern lässt jedes 18, 9, 6, 3 oder 2 fallen.',
  'option.colours': 'Farben jeder Partei',
  'option.colours.about': 'Alle spielen zwei Farben.',
  'option.pairs': 'Teile der vierten Farbe',
  'option.pairs.about': 'Außer einem Kreis bekommt jeder der drei eines der Paare.',
  'option.edition': 'Ausgabe',
  'option.edition.about':
    'Ob die Form- oder die Farbseite der Ränder zu sehen ist und wie viele Joker es gibt.',
  'option.edges': 'Ränder',
  'option.edges.about': 'Was Seitenränder und Boden verbieten.',
  'option.left': 'Buchstabe unten am linken Seitenrand',
  'option.right': 'Buchstabe unten am rechten Seitenrand',
  'option.jokers': 'Joker',
  'option.jokers.about':
    'Mit einem Joker zählt ein Teil trotz Tabu; wer einen übrig behält, bekommt 3 Punkte dafür.',
  'option.hand': 'Hand',
  'option.hand.about': 'Eine natürliche Hand zittert beim Loslassen ein wenig.',
  'option.shaft': 'Schacht',
  'value.edition.dutch': 'Niederländische',
  'value.edition.english': 'Englische',
  'value.edges.shapes': 'Formen',
  'value.edges.colours': 'Farben',
  'value.edges.none': 'Nichts (für den Anfang)',
  'value.hand.natural': 'Natürlich',
  'value.hand.steady': 'Ruhig',
  'value.shaft.classic': 'Klassisch',
  'preset.beginners': 'Für den Anfang',
  'preset.dutch': 'Niederländische Ausgabe mit Jokern',
  'preset.english': 'Englische Ausgabe mit Jokern',
  'option.players': 'Spieler',
  'puzzle.most_points': 'Mit welchem Ziel gibt es im Mittel die meisten Punkte?',
  'puzzle.no_taboo': 'Mit welchem Ziel wird am seltensten ein Tabu gebrochen?',
} satisfies Texts<typeof en>;
