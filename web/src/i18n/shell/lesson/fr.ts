import type { Texts } from '../../message';
import type source from './en';

export default {
  title: 'Initiation : {game}',
  step: 'Étape {n} sur {of}',
  next: 'Continuer',
  again: 'Réessayer',
  on: 'Continuer avec l’exemple',
  show: 'Me montrer',
  only: 'Sans réseau, seul l’exemple peut être lâché ici : « Me montrer » le fait tomber. Tout autre essai a besoin du serveur.',
  skip: 'Passer',
  back: 'Revenir',
  leave: 'Quitter ; vous pourrez reprendre ici',
  play: 'Jouer maintenant',
  restart: 'Depuis le début',
  puzzles: 'Problèmes',
  key: 'Continuer l’initiation',
  next_key: 'N continue.',
  other_key: 'N continue, T réessaie.',
  key_again: 'Réessayer l’étape de l’initiation',
} satisfies Texts<typeof source>;
