import type { Texts } from '../message';
import type en from './en';

export default {
  picture: 'Afbeelding van {game}',
  moves: 'Zetten',
  choose: 'Kies een zet.',
  choose_of: '{name}: kies een zet.',
  wait: '{name} is aan de beurt.',
  over: 'Het spel is afgelopen.',
  sending: '{move} wordt gespeeld…',
  write: 'Je zet, zoals het spel die schrijft',
  play: 'Spelen',
} satisfies Texts<typeof en>;
