import type { Texts } from '../message';
import type en from './en';

export default {
  picture: 'Image de {game}',
  moves: 'Coups',
  choose: 'Choisissez un coup.',
  choose_of: '{name} : choisissez un coup.',
  wait: 'C’est à {name} de jouer.',
  over: 'La partie est terminée.',
  sending: '{move} est joué…',
  write: 'Votre coup, comme le jeu l’écrit',
  play: 'Jouer',
} satisfies Texts<typeof en>;
