import type { Texts } from '../../message';
import type en from './en';

export default {
  'option.teams': 'Partenaires',
  'option.teams.about': 'Les places 1 et 3 jouent ensemble contre 2 et 4.',
  'option.triangles': 'Triangles noirs au départ',
  'option.triangles.about':
    'Posez-les où vous voulez sur le plateau, et chaque partie sera différente.',
  'option.triangles.chosen': { one: '{n} triangle : {fields}', other: '{n} triangles : {fields}' },
  'option.neutral_stones': 'Pions de chaque couleur neutre',
  'option.neutral_stones.about':
    'Avec moins de pions, une couleur neutre peut s’épuiser et finir la partie.',
  'option.ties': 'Qui gagne à égalité',
  'option.ties.about': 'Quand deux joueurs ont autant de points à la fin.',
  'value.ties.stones': 'Qui a le moins de pions restants',
  'value.ties.shared': 'Ils partagent la victoire',
  'option.neutral_deduction': 'Déduire les pions restants quand une couleur neutre est épuisée',
  'option.neutral_deduction.about': 'Comme toujours à la fin d’une partie.',
  'preset.french': 'Édition française',
  'option.board': 'Plateau',
  'option.tiles': 'Losanges',
  'value.board.classic': 'Classique',
  'value.tiles.classic': 'Classiques',
  'option.players': 'Joueurs',
  'option.side': 'Côté d’une case, en mm',
  'option.side.about': 'Aucune règle ne dit la taille du plateau ; 40 est notre supposition.',
  'puzzle.most_points': 'Posez le losange là où il vous rapporte aussitôt le plus de points.',
  'puzzle.win_in_one': 'Posez le losange de façon que la partie se termine et que vous gagniez.',

  // At a real table.
  'companion.about':
    'Dites quel losange a été retourné et posez-le ici aussi : pions, points et fin viennent d’eux-mêmes, et « Pourquoi ? » règle les disputes. Les autres peuvent suivre sur leur téléphone.',
  'drawn.how':
    'Touchez les couleurs du losange retourné, dans le sens des aiguilles d’une montre à partir d’un coin aigu.',
  'drawn.letters': 'Ou ses lettres',
  'drawn.back': 'Retirer la dernière couleur',
  'drawn.so_far': 'Pour l’instant : {corners}',
  'drawn.kind': { one: '{tile}. {n} losange de ce type', other: '{tile}. {n} losanges de ce type' },
  'drawn.none': 'Il n’y a plus de losange de ce type dans le sac.',
  'drawn.bag': { one: '{n} losange dans le sac', other: '{n} losanges dans le sac' },
  'correct.drawn': 'Un autre losange a été retourné',
  'correct.place': 'Le losange est posé ailleurs',
  'correct.lay': 'Tour {number} : posez le losange là où il est vraiment.',
  'why_not.tile': 'tous les losanges de ce type sont déjà posés.',
  'why_not.place': 'sa place est prise.',
  'why_not.alone': 'rien n’est posé à côté de sa place.',
  'why_not.over': 'la partie est déjà terminée.',
} satisfies Texts<typeof en>;
