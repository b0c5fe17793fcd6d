import type { Messages } from '../../message';

/** What is said where somebody opens a page or a dialog; loaded with the first of them. */
export default {
  'option.teams': 'Partners',
  'option.teams.about': 'Seats 1 and 3 play together against 2 and 4.',
  'option.triangles': 'Black triangles at the start',
  'option.triangles.about': 'Lay them anywhere on the board for a game that is new every time.',
  'option.triangles.chosen': {
    one: '{n} triangle: {fields}',
    other: '{n} triangles: {fields}',
  },
  'option.neutral_stones': 'Stones of each neutral colour',
  'option.neutral_stones.about': 'With fewer, a neutral colour can run out and end the game.',
  'option.ties': 'Who wins a tie',
  'option.ties.about': 'When two have as many points in the end.',
  'value.ties.stones': 'Whoever has fewer stones left',
  'value.ties.shared': 'They share the win',
  'option.neutral_deduction': 'Deduct stones left when a neutral colour runs out',
  'option.neutral_deduction.about': 'As always at the end of a game.',
  'preset.french': 'French edition',
  'option.board': 'Board',
  'option.tiles': 'Tile set',
  'value.board.classic': 'Classic',
  'value.tiles.classic': 'Classic',
  'option.players': 'Players',
  'option.side': 'Side of a field, in mm',
  'option.side.about': 'No rulebook says how large the board is; 40 is our assumption.',
  'puzzle.most_points': 'Lay the tile where it brings you the most points at once.',
  'puzzle.win_in_one': 'Lay the tile so that the game ends and you win.',

  // At a real table.
  'companion.about':
    'Say which tile was drawn and lay it here too: stones, points and the end come by themselves, and “Why?” settles arguments. Others can watch on their own phones.',
  'drawn.how': 'Tap the colours of the tile drawn, clockwise from a sharp corner.',
  'drawn.letters': 'Or its letters',
  'drawn.back': 'Take the last colour away',
  'drawn.so_far': 'So far: {corners}',
  'drawn.kind': { one: '{tile}. {n} tile of this kind', other: '{tile}. {n} tiles of this kind' },
  'drawn.none': 'No tile of this kind is in the bag.',
  'drawn.bag': { one: '{n} tile in the bag', other: '{n} tiles in the bag' },
  'correct.drawn': 'Another tile was drawn',
  'correct.place': 'The tile lies elsewhere',
  'correct.lay': 'Turn {number}: lay the tile where it really lies.',
  'why_not.tile': 'by then all tiles of its kind are laid.',
  'why_not.place': 'its place is taken.',
  'why_not.alone': 'nothing lies beside its place.',
  'why_not.over': 'the game is over before it.',
} as const satisfies Messages;
