import { rule, type Section, withEditions } from '../../rules';

export default [
  {
    title: 'L’idée',
    rules: [
      rule(
        'DI-14',
        'Vous lâchez des formes en bois dans un puits étroit. Une pièce vaut d’autant plus qu’elle s’arrête haut et couvre de cercles, et rien du tout si elle touche sa semblable.',
      ),
    ],
  },
  {
    title: 'Ce qu’il y a sur la table',
    rules: [
      rule(
        'DI-1',
        'Chacune des quatre couleurs a neuf pièces : trois cercles, deux carrés, deux losanges et deux triangles.',
        'leurs tailles exactes.',
      ),
      rule(
        'DI-3',
        'Sept lignes inclinées partagent le puits en huit niveaux.',
        'la hauteur de chaque ligne.',
      ),
      rule(
        'DI-4',
        'Huit cercles bonus y sont dessinés : les grands valent 1 point, les moyens 2 et les petits 3.',
        'leur emplacement.',
      ),
      rule(
        'DI-5',
        'Les côtés et le fond portent des symboles, un sur chaque partie du bord : des formes sur une face, des couleurs sur l’autre. Chaque côté peut aussi se mettre tête en bas.',
        'l’ordre des symboles.',
      ),
    ],
  },
  {
    title: 'Préparation',
    rules: [
      rule(
        'DI-7',
        'À quatre, chacun a une couleur. À trois, chacun en a une et on partage la quatrième : un cercle pour tous, et une de trois paires des autres formes. À deux joueurs ou deux équipes, chaque camp a deux couleurs.',
      ),
      rule('DI-8', 'Qui ouvre la table dit qui commence ; ensuite, on tourne.'),
    ],
  },
  {
    title: 'Votre tour',
    rules: [
      rule(
        'DI-9',
        'Choisissez une de vos pièces, tenez-la au-dessus de l’ouverture, où et tournée comme vous voulez, et lâchez. Au-dessus de l’ouverture, les parois continuent sans fin : elle ne peut pas tomber à côté.',
      ),
      rule(
        'DI-9',
        'Sur cette page, vous faites glisser la pièce avec un doigt, la souris, des touches ou des boutons. Deux doigts qui tournent la tournent ; deux doigts qui s’écartent agrandissent le puits, et le réduisent quand ils se rapprochent. Tant qu’aucune pièce n’est en main, et à côté du puits, deux doigts agrandissent la page comme partout.',
      ),
      rule(
        'DI-10',
        'Une main naturelle tremble : la pièce part un peu de côté, un peu penchée et avec un peu d’effet. Une main sûre lâche exactement comme visé. La pièce qui oscille sur la page montre seulement ce tremblement : le moment où vous lâchez ne change rien, la tenir contre une paroi non plus.',
        'combien elle tremble ; la table peut choisir l’une ou l’autre.',
      ),
      rule(
        'DI-11',
        'Quand tout est immobile, on juge la pièce qui vient de tomber, et elle seule. Si on la pousse plus tard, son score reste.',
      ),
      rule('DI-12', 'Deux choses se touchent quand il y a moins d’un demi-millimètre entre elles.'),
    ],
  },
  {
    title: 'Tabous',
    rules: [
      rule('DI-13', 'Forme : votre pièce en touche une autre de même forme.'),
      rule('DI-13', 'Couleur : votre pièce en touche une autre de même couleur.'),
      rule(
        'DI-13',
        'Bord : votre pièce touche une partie des côtés ou du fond qui porte sa propre forme ou, sur l’autre face, sa propre couleur. C’est le bord qui compte, pas le niveau d’à côté.',
      ),
      rule(
        'DI-13',
        'Hauteur : votre pièce dépasse du puits.',
        'au-dessus de l’ouverture, les parois continuent, invisibles et sans fin ; une pièce qui s’y trouve y reste donc.',
      ),
    ],
  },
  {
    title: 'Le décompte',
    rules: [
      rule(
        'DI-14',
        'Avec un tabou, la pièce ne rapporte rien. Sinon, elle rapporte son niveau et son bonus.',
      ),
      withEditions(
        rule('DI-15', 'Son niveau est le plus haut où pénètre une partie d’elle.'),
        'l’une dit que le niveau de son sommet compte, une autre le plus haut où elle se trouve en partie. Avec des lignes inclinées, c’est la seconde qui vaut.',
      ),
      rule('DI-16', 'Son bonus est celui de chaque cercle qu’elle couvre, si peu que ce soit.'),
      rule(
        'DI-17',
        'Après la dernière pièce, le plus de points gagne ; à égalité, la victoire est partagée.',
      ),
    ],
  },
  {
    title: 'Autres façons de jouer',
    rules: [
      rule(
        'DI-18',
        'Deux équipes alternent. Dans une équipe, on joue à tour de rôle, pour que chacun lâche aussi souvent, et chaque équipe a un seul score.',
      ),
      rule(
        'DI-19',
        'Avec les faces de couleur, les bords interdisent des couleurs au lieu de formes.',
      ),
      rule(
        'DI-20',
        'Pour débuter, on laisse les bords de côté : pas de fond, et les côtés n’interdisent rien.',
      ),
      withEditions(
        rule(
          'DI-21',
          'Jokers : après un tabou, vous pouvez en dépenser un, et la pièce compte en entier. Chaque joker gardé vaut 3 points à la fin.',
        ),
        'l’édition néerlandaise montre les formes et donne quatre jokers à chacun de deux camps, l’anglaise montre les couleurs et en donne deux. À trois ou quatre, c’est toujours deux.',
      ),
    ],
  },
  {
    title: 'Comment les choses tombent',
    rules: [
      rule(
        'DI-22',
        'Les chutes sont calculées selon les lois du mouvement. La même pile, la même pièce et le même lâcher donnent toujours la même chute, et la partie notée garde où tout s’est posé.',
      ),
      rule(
        'DI-23',
        'Les pièces rebondissent comme du bois, et aucune ne reste debout sur sa pointe ni sur une pièce ronde. Au repos, rien ne se chevauche de plus d’un demi-millimètre et rien ne glisse. Une chute qui dure trois secondes est arrêtée, et la partie notée le dit.',
      ),
    ],
  },
] satisfies readonly Section[];
