import type { Texts } from '../../message';
import type en from './en';

export default {
  'option.teams': 'Partner',
  'option.teams.about': 'Platz 1 und 3 spielen zusammen gegen 2 und 4.',
  'option.triangles': 'Schwarze Dreiecke zu Beginn',
  'option.triangles.about':
    'Lege sie irgendwohin auf den Spielplan, und jedes Spiel verläuft anders.',
  'option.triangles.chosen': { one: '{n} Dreieck: {fields}', other: '{n} Dreiecke: {fields}' },
  'option.neutral_stones': 'Steine jeder neutralen Farbe',
  'option.neutral_stones.about':
    'Mit weniger Steinen kann eine neutrale Farbe ausgehen und das Spiel beenden.',
  'option.ties': 'Wer bei Gleichstand gewinnt',
  'option.ties.about': 'Wenn zwei am Ende gleich viele Punkte haben.',
  'value.ties.stones': 'Wer weniger Steine übrig hat',
  'value.ties.shared': 'Sie teilen sich den Sieg',
  'option.neutral_deduction':
    'Übrige Steine abziehen, wenn einer neutralen Farbe die Steine ausgehen',
  'option.neutral_deduction.about': 'Wie sonst auch am Ende eines Spiels.',
  'preset.french': 'Französische Ausgabe',
  'option.board': 'Spielplan',
  'option.tiles': 'Legeteile',
  'value.board.classic': 'Klassisch',
  'value.tiles.classic': 'Klassisch',
  'option.players': 'Spieler',
  'option.side': 'Seite eines Feldes in mm',
  'option.side.about': 'Keine Spielregel sagt, wie groß der Spielplan ist; 40 ist unsere Annahme.',
  'puzzle.most_points': 'Lege das Legeteil dorthin, wo es dir sofort die meisten Punkte bringt.',
  'puzzle.win_in_one': 'Lege das Legeteil so, dass das Spiel endet und du gewinnst.',
} satisfies Texts<typeof en>;
