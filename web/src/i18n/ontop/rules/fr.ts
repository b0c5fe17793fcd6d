import { rule, type Section, withEditions } from '../../rules';

export default [
  {
    title: 'L’idée',
    rules: [
      rule(
        'OT-20',
        'Chaque losange apporte des segments de cercle aux croisements qu’il touche. Quand un croisement est fermé tout autour, les couleurs les plus fortes y posent des pions, et celle qui arrive au sommet marque la hauteur de la tour.',
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
    title: 'Préparation',
    rules: [
      rule(
        'OT-8',
        'Deux triangles noirs sont sur le plateau dès le début. Qui connaît le jeu peut en poser de deux à dix n’importe où.',
        'd’habitude, ils sont sur les cases c5 et d11.',
      ),
      rule(
        'OT-9',
        'De deux à quatre joueurs choisissent chacun une couleur. Un de ses pions avance sur la barre de décomptage, il en reste 20 à poser. Les couleurs sans joueur sont neutres.',
        'les couleurs neutres n’ont pas besoin d’indicateur et ont 21 pions, ou autant que vous voulez.',
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
      rule(
        'OT-11',
        'Vous recevez le losange suivant et le posez sur deux cases libres voisines, dans un sens ou dans l’autre.',
      ),
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
        'Puis on compte tous les croisements fermés tout autour, et c’est seulement ensuite qu’on regarde qui n’a plus de pions.',
        'un losange peut fermer des tours pour lesquelles une couleur n’a plus assez de pions ; elles sont construites et comptent en entier. Les parties commencées selon notre première lecture finissent selon elle : le décompte s’y arrêtait à la tour qui prenait un dernier pion.',
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
      rule(
        'OT-17',
        'Si deux couleurs ou plus sont les plus fortes ensemble, personne ne pose de pion.',
      ),
      rule('OT-18', 'Une couleur seule pose un pion. S’il n’y a que du noir, rien ne se passe.'),
      rule(
        'OT-19',
        'Les couleurs neutres posent des pions comme les autres, mais ne marquent rien.',
      ),
      rule(
        'OT-20',
        'Le joueur au sommet, et lui seul, marque un point par pion de la tour, et le double sur un croisement doré.',
      ),
    ],
  },
  {
    title: 'La fin',
    rules: [
      withEditions(
        rule(
          'OT-21',
          'Quand les losanges sont épuisés ou qu’aucun ne tient plus, chacun perd un point par pion non posé. Le plus de points gagne ; à égalité, le moins de pions restants ; sinon, la victoire est partagée.',
        ),
        'les éditions allemande et néerlandaise regardent les pions restants, la française partage aussitôt la victoire ; on peut choisir.',
      ),
      rule(
        'OT-22',
        'Qui pose son tout dernier pion met fin à la partie avec ce losange et gagne, quels que soient les points des autres.',
        'tous les croisements du losange sont d’abord comptés. Si plusieurs épuisent leurs pions avec le même losange, les points les départagent.',
      ),
      rule(
        'OT-23',
        'La partie finit aussi avec le losange par lequel une couleur neutre pose son dernier pion ; les points décident alors.',
        'les pions restants sont déduits là aussi, à moins que vous n’en choisissiez autrement. Si un joueur épuise ses pions avec le même losange, il gagne.',
      ),
      rule(
        'OT-24',
        'À quatre, on peut jouer en partenaires : places 1 et 3 contre 2 et 4. Leurs points s’ajoutent, et qui épuise ses pions gagne pour les deux.',
      ),
    ],
  },
] satisfies readonly Section[];
