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

  // At a real table.
  'companion.about':
    'Sag, welches Legeteil aufgedeckt wurde, und lege es auch hier: Steine, Punkte und das Ende ergeben sich von selbst, und „Warum?“ schlichtet Streit. Andere können auf ihrem Handy zusehen.',
  'drawn.how':
    'Tippe die Farben des aufgedeckten Legeteils an, im Uhrzeigersinn von einer spitzen Ecke aus.',
  'drawn.letters': 'Oder seine Buchstaben',
  'drawn.back': 'Die letzte Farbe wegnehmen',
  'drawn.so_far': 'Bisher: {corners}',
  'drawn.kind': {
    one: '{tile}. {n} Legeteil dieser Art',
    other: '{tile}. {n} Legeteile dieser Art',
  },
  'drawn.none': 'Kein Legeteil dieser Art ist mehr im Beutel.',
  'drawn.bag': { one: '{n} Legeteil im Beutel', other: '{n} Legeteile im Beutel' },
  'correct.drawn': 'Ein anderes Legeteil wurde aufgedeckt',
  'correct.place': 'Das Legeteil liegt woanders',
  'correct.lay': 'Zug {number}: Lege das Legeteil dorthin, wo es wirklich liegt.',
  'why_not.tile': 'Bis dahin sind alle Legeteile seiner Art gelegt.',
  'why_not.place': 'Sein Platz ist belegt.',
  'why_not.alone': 'Neben seinem Platz liegt nichts.',
  'why_not.over': 'Das Spiel ist vorher vorbei.',
} satisfies Texts<typeof en>;
