import type { Messages } from '../message';

/** The texts of the plain board, which shows any game that has none of its own. */
export default {
  picture: 'Picture of {game}',
  moves: 'Moves',
  choose: 'Choose a move.',
  choose_of: '{name}: choose a move.',
  wait: '{name} is to move.',
  over: 'The game is over.',
  sending: 'Playing {move}…',
  write: 'Your move, as the game writes it',
  play: 'Play it',
} satisfies Messages;
