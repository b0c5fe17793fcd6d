import { rule, type Help } from './rules';

export default {
  games: {
    ontop: [
      {
        title: 'L’idée',
        rules: [
          rule(
            'OT-20',
            'Chaque losange apporte des morceaux de cercle aux croisements qu’il touche. Quand un croisement est fermé tout autour, les couleurs les plus fortes y posent des pions, et celle qui arrive au sommet marque la hauteur de la tour.',
          ),
        ],
      },
      {
        title: 'Ce qu’il y a sur la table',
        rules: [
          rule(
            'OT-1',
            'Le plateau est une grille de 78 cases triangulaires sur six rangées. Leurs coins se rejoignent en 51 croisements.',
            'son contour, que les règles ne montrent qu’en image. On peut prendre un plateau à soi.',
          ),
          rule(
            'OT-4',
            'Dix croisements du bord sont dorés ; les points y comptent double.',
            'ce sont les cinq de gauche et les cinq de droite.',
          ),
          rule(
            'OT-6',
            'Les 34 losanges couvrent deux cases chacun. Chacun porte les quatre couleurs, une dans chaque coin : un coin aigu montre un segment de cercle, un coin obtus en montre deux.',
            'combien de fois telles couleurs se font face. Chaque couleur est aiguë sur 17 losanges et obtuse sur 17.',
          ),
          rule('OT-7', 'Il y a dix triangles noirs et 21 pions de chaque couleur.'),
        ],
      },
      {
        title: 'Mise en place',
        rules: [
          rule(
            'OT-8',
            'Deux triangles noirs sont sur le plateau dès le début. Qui connaît le jeu peut en placer de deux à dix n’importe où.',
            'd’habitude, ils sont sur les cases c5 et d11.',
          ),
          rule(
            'OT-9',
            'De deux à quatre joueurs choisissent chacun une couleur. Un de ses pions avance sur la piste de score, il en reste 20 à poser. Les couleurs sans joueur sont neutres.',
            'les couleurs neutres n’ont pas besoin de marqueur et ont 21 pions, ou autant que vous voulez.',
          ),
          rule(
            'OT-10',
            'Les losanges sont mélangés, face cachée. Ni joueur, ni robot, ni page ne peut voir ou calculer leur ordre. Le serveur le fixe avant le premier coup, en montre une empreinte et le dévoile à la fin.',
          ),
        ],
      },
      {
        title: 'Votre tour',
        rules: [
          rule('OT-11', 'Vous recevez le losange suivant et le posez sur deux cases libres voisines, dans un sens ou dans l’autre.'),
          rule(
            'OT-12',
            'Au moins une de ses cases doit avoir un côté commun avec un losange ou un triangle noir. Se toucher par un coin ne suffit pas.',
          ),
          rule('OT-13', 'On ne passe pas.'),
          rule(
            'OT-14',
            'Une case libre sans voisine libre est trop petite pour un losange et reçoit aussitôt un triangle noir. Quand les dix sont posés, elle reste vide et compte comme comblée.',
          ),
          rule(
            'OT-15',
            'Puis on compte tous les croisements fermés tout autour.',
            'rangée par rangée depuis le haut à gauche ; cela n’importe que si les pions viennent à manquer.',
          ),
        ],
      },
      {
        title: 'Compter un croisement',
        rules: [
          rule(
            'OT-16',
            'Comptez les segments de chaque couleur ; le noir ne compte pas. La deuxième pose un pion (s’il y en a plusieurs, chacune en pose un), et la plus forte pose le sien par-dessus.',
          ),
          rule('OT-17', 'Si deux couleurs ou plus sont les plus fortes ensemble, personne ne pose de pion.'),
          rule('OT-18', 'Une couleur seule pose un pion. S’il n’y a que du noir, rien ne se passe.'),
          rule('OT-19', 'Les couleurs neutres posent des pions comme les autres, mais ne marquent rien.'),
          rule(
            'OT-20',
            'Le joueur au sommet, et lui seul, marque un point par pion de la tour, et le double sur un croisement doré.',
          ),
        ],
      },
      {
        title: 'La fin',
        rules: [
          rule(
            'OT-21',
            'Quand les losanges sont épuisés ou qu’aucun ne tient plus, chacun perd un point par pion non posé. Le plus de points gagne ; à égalité, le moins de pions restants ; sinon, la victoire est partagée.',
          ),
          rule(
            'OT-22',
            'Qui pose son tout dernier pion met fin à la partie sur-le-champ et gagne, quels que soient les points des autres.',
            'la tour en cours est achevée et comptée, les suivantes non. Si deux joueurs épuisent leurs pions sur la même tour, les points les départagent.',
          ),
          rule(
            'OT-23',
            'La partie finit aussi sur-le-champ quand une couleur neutre pose son dernier pion ; les points décident alors.',
            'les pions restants sont déduits là aussi.',
          ),
          rule(
            'OT-24',
            'À quatre, on peut jouer en partenaires : places 1 et 3 contre 2 et 4. Leurs points s’ajoutent, et qui épuise ses pions gagne pour les deux.',
          ),
        ],
      },
    ],
    dropit: [
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
            'Les côtés et le fond portent des symboles, un par segment : des formes sur une face, des couleurs sur l’autre. Chaque côté peut aussi se mettre tête en bas.',
            'l’ordre des symboles.',
          ),
        ],
      },
      {
        title: 'Mise en place',
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
            'Bord : votre pièce touche un segment des côtés ou du fond qui porte sa propre forme ou, sur l’autre face, sa propre couleur. C’est le bord qui compte, pas le niveau d’à côté.',
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
          rule('DI-14', 'Avec un tabou, la pièce ne rapporte rien. Sinon, elle rapporte son niveau et son bonus.'),
          rule('DI-15', 'Son niveau est le plus haut où pénètre une partie d’elle.'),
          rule('DI-16', 'Son bonus est celui de chaque cercle qu’elle couvre, si peu que ce soit.'),
          rule('DI-17', 'Après la dernière pièce, le plus de points gagne ; à égalité, la victoire est partagée.'),
        ],
      },
      {
        title: 'Autres façons de jouer',
        rules: [
          rule(
            'DI-18',
            'Deux équipes alternent. Dans une équipe, on joue à tour de rôle, pour que chacun lâche aussi souvent, et chaque équipe a un seul score.',
          ),
          rule('DI-19', 'Avec les faces de couleur, les bords interdisent des couleurs au lieu de formes.'),
          rule('DI-20', 'Pour débuter, on laisse les bords de côté : pas de fond, et les côtés n’interdisent rien.'),
          rule(
            'DI-21',
            'Jokers : après un tabou, vous pouvez en dépenser un, et la pièce compte en entier. Chaque joker gardé vaut 3 points à la fin.',
          ),
          rule(
            'DI-7',
            'L’édition néerlandaise montre les formes et donne quatre jokers à chacun de deux camps, l’anglaise montre les couleurs et en donne deux. À trois ou quatre, c’est toujours deux.',
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
            'Les pièces rebondissent comme du bois, et aucune ne reste debout sur sa pointe ni sur une pièce ronde. Au repos, rien ne se chevauche de plus d’un demi-millimètre et rien ne rampe. Une chute qui dure trois secondes est arrêtée, et la partie notée le dit.',
          ),
        ],
      },
    ],
  },
  about: [
    'topdrop permet de jouer à deux jeux de société dans le navigateur : On Top, inventé par Günter Burkhardt, et Drop It, inventé par Bernhard Lach et Uwe Rapp.',
    'C’est une réalisation indépendante de leurs règles. Elle n’a rien à voir avec les auteurs ni les éditeurs, à qui restent tous les droits sur les jeux et leurs noms. Si un jeu vous plaît, achetez-le : le bois et le carton n’ont pas leur pareil.',
    'Chaque image, chaque son, chaque phrase et chaque ligne du programme a été faite pour topdrop. Il ne charge rien d’ailleurs, ne compte personne et ne garde de vous que votre nom, un cookie pour vos places et les parties que vous jouez.',
    'topdrop est un logiciel libre sous licence MIT.',
  ],
} satisfies Help;
