import type { Texts } from '../../message';
import type source from './en';

export default {
  lay: 'Ce losange est à vous : posez-le sur deux cases libres, dont une au moins touche par un côté un triangle noir. Choisissez une place, tournez le losange si vous voulez, et posez-le.',
  'lay.done':
    'Les coins d’un losange ajoutent des segments aux croisements qu’ils couvrent. Un coin aigu en ajoute un, un coin obtus deux.',
  turn: 'Vous jouez jaune. Tournez le losange pour que son coin obtus jaune soit sur C5, le croisement marqué.',
  'turn.done':
    'C5 a maintenant deux segments jaunes de plus. Tant qu’une case autour est libre, le croisement reste ouvert.',
  'turn.other':
    'C5 n’a pas reçu deux segments jaunes ainsi. Tournez le losange, ou prenez une autre place à C5.',
  alone:
    'Deux cases se rencontrent au croisement A3. Couvrez-les toutes les deux, le coin obtus jaune sur A3.',
  'alone.done':
    'A3 est fermé de toutes parts, on le compte donc : jaune y est seul, pose un pion et marque un point. Touchez un croisement, ou appuyez sur W, pour demander pourquoi il est ainsi.',
  'alone.other':
    'A3 n’est pas encore à vous. Ses deux cases couvertes et le coin obtus jaune dessus, il vous rapporte un point.',
  second: 'Fermez un croisement où jaune a deux segments et blanc un seul, par exemple A9.',
  'second.done':
    'Blanc est deuxième et pose un pion, et jaune, la couleur la plus forte, en pose un au sommet. Seule la couleur au sommet marque, un point par pion de la tour.',
  'second.other':
    'Il n’en est pas sorti de tour de blanc et de jaune. À A9, jaune peut être la plus forte, blanc dessous, pour deux points.',
  tie: 'Sur b9 et b10, le losange ferme B8 dans les deux sens. Posez-le pour que jaune y soit seule la plus forte.',
  'tie.done':
    'Jaune a le plus de segments, vous êtes donc au sommet. Dans l’autre sens, les plus fortes sont à égalité, et personne ne pose de pion.',
  'tie.other':
    'Quand les plus fortes sont à égalité, personne ne pose de pion, et un croisement resté ouvert ne rapporte encore rien. Posé dans l’autre sens sur b9 et b10, le losange vous met au sommet à B8.',
  gold: 'Sur les croisements dorés, les points comptent double. Fermez F2 avec jaune au sommet.',
  'gold.done': 'Une tour de deux pions sur l’or rapporte quatre points.',
  'gold.other': 'F2 vous reste ouvert. Les deux mêmes pions y rapportent deux fois plus de points.',
  three:
    'À E3, bleu et rouge ont un segment chacun. Fermez-le avec jaune la plus forte : toutes celles qui partagent la deuxième place posent un pion.',
  'three.done': 'Bleu et rouge sont dessous, jaune au sommet. Trois pions font trois points.',
  'three.other':
    'Cela vaut moins que E3. Deux couleurs y seraient sous votre pion, et trois pions font trois points.',
  gap: 'Une case où aucun losange ne tient plus reçoit aussitôt un triangle noir. Enfermez f10 : couvrez la dernière case libre à côté.',
  'gap.done':
    'Plus rien ne tient sur f10, elle reçoit donc un triangle. Il couvre la case comme un losange, mais le noir ne compte pas dans un croisement.',
  'gap.other':
    'Une case à côté de f10 est encore libre, un losange pourrait donc encore y tenir. Couvrez cette case, et f10 reçoit un triangle.',
  end: 'Bien des coups plus tard, voici le dernier losange qui tient. Posez-le, et la partie est terminée.',
  'end.done':
    'Chacun a perdu un point par pion non posé, et le plus de points gagne. Mais qui pose son tout dernier pion termine la partie et gagne, quels que soient les points.',
  over: 'Vous connaissez maintenant On Top. Encore une chose : les couleurs que personne ne joue, ici bleu et blanc, posent aussi des pions, mais ne marquent rien.',
} satisfies Texts<typeof source>;
