import type { Texts } from '../../message';
import type en from './en';

export default {
  'option.teams': 'Deux équipes',
  'option.teams.about':
    'Au lieu de deux personnes jouent deux équipes, dont les membres se relaient : une équipe partage ses 18 pièces et a un seul score. Avec 1, 2, 3, 6 ou 9 membres, chacun en lâche 18, 9, 6, 3 ou 2.',
  'option.colours': 'Couleurs de chaque camp',
  'option.colours.about': 'Chacun joue deux couleurs.',
  'option.pairs': 'Pièces de la quatrième couleur',
  'option.pairs.about': 'Outre un cercle, chacun des trois reçoit une des paires.',
  'option.edition': 'Édition',
  'option.edition.about': 'Quelle face des bords est visible, et combien il y a de jokers.',
  'option.edges': 'Bords',
  'option.edges.about': 'Ce que les côtés et le fond interdisent.',
  'option.left': 'Lettre en bas du côté gauche',
  'option.right': 'Lettre en bas du côté droit',
  'option.jokers': 'Jokers',
  'option.jokers.about':
    'Avec un joker, une pièce compte malgré un tabou ; un joker gardé vaut 3 points.',
  'option.hand': 'Main',
  'option.hand.about': 'Une main naturelle tremble un peu en lâchant.',
  'option.shaft': 'Puits',
  'value.edition.dutch': 'Néerlandaise',
  'value.edition.english': 'Anglaise',
  'value.edges.shapes': 'Formes',
  'value.edges.colours': 'Couleurs',
  'value.edges.none': 'Rien (débutants)',
  'value.hand.natural': 'Naturelle',
  'value.hand.steady': 'Sûre',
  'value.shaft.classic': 'Classique',
  'preset.beginners': 'Pour débuter',
  'preset.dutch': 'Édition néerlandaise avec jokers',
  'preset.english': 'Édition anglaise avec jokers',
  'option.players': 'Joueurs',
  'puzzle.most_points': 'Quelle visée rapporte en moyenne le plus de points ?',
  'puzzle.no_taboo': 'Quelle visée brise le moins souvent un tabou ?',
} satisfies Texts<typeof en>;
