/** What is said about games and positions as text, where somebody copies or pastes them. */
export default {
  copy_position: 'Copy the position',
  copy_game: 'Copy the game',
  position: 'The position as text',
  game: 'The game as text',
  not_copied: 'This browser does not let the page copy. The text is here, selected.',
  start_about:
    'Paste a position as text, such as “Copy the position” gives it. Of a whole game its last position is taken.',
  start_text: 'Position or game as text',
  start_go: 'Use this position',
  start_empty: 'There is nothing in it.',
  start_other: 'This is a position of {game}.',
  start_other_go: 'New table of {game}',
} as const;
