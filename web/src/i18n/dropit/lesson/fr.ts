import type { Texts } from '../../message';
import type source from './en';

export default {
  drop: 'Choisissez une pièce, placez-la au-dessus de l’ouverture et lâchez-la. Vous voyez d’abord où elle tombera : cherchez un endroit où rien n’est interdit.',
  'drop.done':
    'La pièce rapporte autant de points que son niveau : le plus haut où elle entre, même en partie. Les nombres sur les côtés disent lequel.',
  'drop.other':
    'Ici la pièce touche sa propre forme au bord, ce qui est interdit, et ne rapporte donc rien. Prenez un autre endroit ou une autre pièce ; les jokers viennent plus tard.',
  level:
    'Plus c’est haut, plus il y a de points. Faites s’arrêter une pièce au niveau 2 ou plus haut, sans briser de tabou.',
  'level.done':
    'Chaque niveau vaut un point de plus. Il suffit qu’un coin dépasse la ligne inclinée.',
  'level.other':
    'Soit la pièce est au niveau 1, soit elle a brisé un tabou et n’a rien rapporté. Sur une pièce d’une autre forme et d’une autre couleur, elle monte plus haut.',
  bonus:
    'Les cercles du puits sont des cercles bonus : qui en couvre une partie reçoit aussi leurs points. Couvrez-en un sans briser de tabou.',
  'bonus.done': 'Le bonus s’ajoute au niveau. Plusieurs cercles s’additionnent.',
  'bonus.other':
    'Aucun cercle bonus n’est couvert, ou un tabou vous a coûté les points. Celui qui est marqué est à portée.',
  shape:
    'Faites maintenant exprès ce qu’il ne faut pas : qu’une pièce en touche une autre de même forme, par exemple un losange celui qui est marqué.',
  'shape.done':
    'Des pièces de même forme se touchent, c’est un tabou : la pièce ne rapporte rien. À moins de dépenser un joker ; c’est ce qu’on vous demande.',
  'shape.other':
    'Elle ne touche aucune pièce de même forme. Lâchez un losange là où se trouve le losange marqué.',
  joker:
    'Avec un joker, la pièce compte en entier malgré le tabou, et chaque joker gardé vaut 3 points à la fin. À vous de décider : en dépensez-vous un ?',
  'joker.done':
    'Quatre points valent mieux que trois, un joker en vaut donc la peine ici. Vous en avez quatre pour toute la partie.',
  colour:
    'Des pièces de même couleur ne doivent pas se toucher non plus. Essayez une fois : qu’une pièce verte ou rouge en touche une autre de sa couleur.',
  'colour.done': 'C’est le tabou de couleur. Peu importe à qui est la pièce touchée.',
  'colour.other':
    'Elle ne touche aucune pièce de même couleur. Lâchez une pièce rouge là où se trouve celle qui est marquée.',
  edge: 'Les côtés et le fond montrent des formes. Faites qu’une pièce y touche sa propre forme, par exemple un losange la partie marquée.',
  'edge.done':
    'C’est le tabou de bord. Seule compte la partie que la pièce touche elle-même, rien d’autre à ce niveau.',
  'edge.other':
    'Elle ne touche pas sa propre forme au bord. La partie marquée montre un losange : appuyez-en un contre elle.',
  height:
    'Vers la fin, le puits est plein. Lâchez votre dernière pièce pour qu’elle dépasse de l’ouverture.',
  'height.done':
    'C’est le tabou de hauteur, le dernier des quatre. Avec un joker, une telle pièce compte comme niveau 8.',
  'height.other':
    'Bien visé : elle ne dépasse pas de l’ouverture. Ce qui dépasse brise le tabou de hauteur et ne rapporte rien.',
  over: 'Vous connaissez maintenant Drop It : le plus de points gagne, et chaque joker non dépensé en a rapporté 3. En partie, la main tremble un peu en lâchant, laissez donc de la place.',
} satisfies Texts<typeof source>;
