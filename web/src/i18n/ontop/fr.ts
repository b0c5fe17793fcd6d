import type { Texts } from '../message';
import type en from './en';

export default {
  title: 'On Top',

  'colour.blue': 'Bleu',
  'colour.red': 'Rouge',
  'colour.white': 'Blanc',
  'colour.yellow': 'Jaune',
  'who.named': '{name} ({colour})',

  board: 'Plateau d’On Top',
  'board.help':
    'Les flèches parcourent les endroits où le losange peut aller, R le tourne, Entrée le pose. W interroge un croisement ; les flèches parcourent alors les croisements et Échap ramène aux endroits. O dit les croisements ouverts, D l’endroit ou le croisement où vous êtes, S où en est la partie.',
  places: 'Endroits pour le losange',
  crossings: 'Croisements',
  'hand.yours': 'Votre losange',
  'hand.of': 'Losange de {name}',
  'hand.waiting': 'La partie n’a pas commencé',
  'hand.over': 'La partie est terminée',
  'tile.words': 'dans le sens horaire {a}, {b}, {c}, {d} ; {a} et {c} aux coins aigus',
  coming: { one: 'encore {n} losange', other: 'encore {n} losanges' },
  'coming.short': 'encore {n}',
  'coming.none': 'le dernier losange',
  stones: 'Pions restants',
  'stones.of': {
    zero: '{colour} : plus de pion',
    one: '{colour} : encore {n} pion',
    other: '{colour} : encore {n} pions',
  },
  'stones.neutral': {
    zero: '{colour}, neutre : plus de pion',
    one: '{colour}, neutre : encore {n} pion',
    other: '{colour}, neutre : encore {n} pions',
  },
  'marker.at': { one: '{colour} : {n} point', other: '{colour} : {n} points' },
  turn: 'Tourner',
  'turn.tile': 'Tourner le losange',
  lay: 'Poser ici',
  again: 'Revoir le dernier coup',
  close: 'Fermer',

  choose: 'Choisissez un endroit sur le plateau.',
  drawn: 'Dites quel losange a été retourné.',
  watch: '{name} cherche un endroit.',
  sending: 'Pose en cours…',
  'place.at': '{one} et {other} : {corners}',
  'place.corner': '{colour} en {crossing}',
  'foresee.nothing': 'Ne ferme rien.',
  'foresee.closes': 'Ferme {crossings}.',
  'foresee.ends': 'La partie finit ainsi.',
  'foresee.gain': '{colour} {points}',
  'foresee.triangles': { one: '{n} triangle', other: '{n} triangles' },
  'foresee.empty': { one: '{n} case reste vide', other: '{n} cases restent vides' },
  'keys.hint': 'Flèches : endroit · R : tourner · Entrée : poser · W : pourquoi ?',

  'event.triangle_laid': {
    one: 'Un triangle noir occupe {fields}.',
    other: 'Des triangles noirs occupent {fields}.',
  },
  'event.tile_turned': '{who} retourne un losange : {tile}.',
  'event.tile_laid': '{who} pose un losange sur {one} et {other}.',
  'event.gap_filled': 'Plus rien ne tient en {field} : un triangle noir y prend place.',
  'event.gap_filled.empty':
    'Plus rien ne tient en {field} : la case reste vide, faute de triangle.',
  'event.crossing_scored': {
    one: '{crossing} : {tower}, {n} point pour {who}.',
    other: '{crossing} : {tower}, {n} points pour {who}.',
  },
  'event.crossing_scored.neutral': '{crossing} : {tower} ; {colour} est neutre et ne marque rien.',
  'event.crossing_scored.tie': '{crossing} : égalité entre {colours}, personne ne pose de pion.',
  'event.crossing_scored.black': '{crossing} : rien que du noir autour, personne ne pose de pion.',
  'event.golden': '{crossing} (doré)',
  'event.tower': { one: '{stones}', other: 'de bas en haut {stones}' },
  'event.game_ended': 'La partie est terminée. {winners} Score final : {points}.',
  'event.winners': { one: '{end} Victoire : {who}.', other: '{end} Victoire : {who}.' },
  'end.tiles_out': 'Tous les losanges sont posés.',
  'end.board_full': 'Plus aucun losange ne tient sur le plateau.',
  'end.stones_out':
    'Un joueur a posé son dernier pion. Qui n’en a plus passe devant, quels que soient les points.',
  'end.neutral_out': 'Une couleur neutre a posé son dernier pion.',

  'tell.total': {
    one: '{who} a maintenant {n} point.',
    other: '{who} a maintenant {n} points.',
  },
  'tell.deducted': {
    one: '{who} : {points} moins {n} pour un pion non posé.',
    other: '{who} : {points} moins {n} pour les pions non posés.',
  },
  'tell.deducted.none': 'Rien n’est retiré pour des pions non posés.',
  'tell.no_stone': 'Fermé, sans pion.',
  'tell.open': {
    zero: 'Aucun croisement n’est ouvert',
    one: '{n} croisement est ouvert',
    other: '{n} croisements sont ouverts',
  },
  'tell.bare': 'dont {n} sans losange',
  'tell.more': { one: 'Encore {n} avec O.', other: 'Encore {n} avec O.' },
  'tell.free': { one: '{n} case libre', other: '{n} cases libres' },
  'tell.free.named': { one: '{n} case libre ({fields})', other: '{n} cases libres ({fields})' },
  'tell.segments': 'segments : {segments}',
  'tell.lead': { one: '{colours} mène', other: 'égalité entre {colours}' },
  'tell.gets': {
    one: '{crossing} reçoit {n} segment de {colour}.',
    other: '{crossing} reçoit {n} segments de {colour}.',
  },
  'tell.tile': 'Le losange : {tile}.',
  'tell.place': 'Sur {one} et {other}.',

  'why.crossing': 'Croisement {crossing}',
  'why.rule': 'Règle {rule}',
  'why.golden': 'doré, les points comptent double',
  'why.segments': 'Segments',
  'why.segments.of': { one: '{colour} : {n} segment', other: '{colour} : {n} segments' },
  'why.tower': 'Tour de bas en haut : {stones}.',
  'why.open': {
    zero: 'Encore ouvert : aucune case n’est couverte.',
    one: 'Encore ouvert : {n} case sur {total} est couverte.',
    other: 'Encore ouvert : {n} cases sur {total} sont couvertes.',
  },
  'why.open.lead': {
    one: '{colours} est en tête pour l’instant.',
    other: '{colours} sont à égalité pour l’instant.',
  },
  'why.closed': {
    one: 'Sa seule case est couverte, on a donc compté.',
    other: 'Les {n} cases autour sont couvertes, on a donc compté.',
  },
  'why.unscored': 'Toutes ses cases sont couvertes, mais la partie a pris fin avant le décompte.',
  'why.black': 'Aucune couleur ne le touche, rien que du noir : personne ne pose de pion.',
  'why.alone': '{colour} est seul ici et pose un pion.',
  'why.tie': {
    one: 'Égalité en tête entre {colours}, {n} segment chacun. Personne ne pose donc de pion.',
    other: 'Égalité en tête entre {colours}, {n} segments chacun. Personne ne pose donc de pion.',
  },
  'why.tie.seconds': {
    one: 'Pas même {colours}, qui vient ensuite.',
    other: 'Pas même {colours}, qui viennent ensuite.',
  },
  'why.first': {
    one: '{colour} est le plus fort avec {n} segment : son pion est au sommet.',
    other: '{colour} est le plus fort avec {n} segments : son pion est au sommet.',
  },
  'why.second': {
    one: '{colour} est deuxième avec {n} segment : son pion est dessous.',
    other: '{colour} est deuxième avec {n} segments : son pion est dessous.',
  },
  'why.seconds': {
    one: '{colours} se partagent la deuxième place, {n} segment chacun : leurs pions sont dessous.',
    other:
      '{colours} se partagent la deuxième place, {n} segments chacun : leurs pions sont dessous.',
  },
  'why.rest': {
    one: '{colours} en a moins et ne pose rien.',
    other: '{colours} en ont moins et ne posent rien.',
  },
  'why.points': {
    one: 'Seule la couleur du sommet marque, un point par pion : {n} point pour {colour}.',
    other: 'Seule la couleur du sommet marque, un point par pion : {n} points pour {colour}.',
  },
  'why.double': {
    one: 'Seule la couleur du sommet marque, et l’or double : 2 × {stones} = {n} point pour {colour}.',
    other:
      'Seule la couleur du sommet marque, et l’or double : 2 × {stones} = {n} points pour {colour}.',
  },
  'why.neutral':
    'Personne ne joue {colour} : une couleur neutre pose des pions mais ne marque rien.',

  // What the shell says of the game: its choices, what is asked, what is left, and keys.
  pitch:
    'Posez des losanges, fermez des cercles autour des croisements et soyez au sommet quand les tours rapportent.',
  'hint.touch': 'Touchez un endroit, tournez le losange, et touchez encore pour le poser.',
  'hint.mouse':
    'Montrez un endroit, tournez avec R ou la molette, cliquez pour poser. Au clavier : flèches, R, Entrée.',
  'stones.left': { zero: 'plus de pion', one: 'encore {n} pion', other: 'encore {n} pions' },
  'asked.tile': 'posez le losange.',
  'asked.drawn': 'dites quel losange a été retourné.',
  take_back_seen: {
    one: 'Depuis, un losange a été retourné : {seen}. Il reviendra, et tout le monde le sait.',
    other:
      'Depuis, {n} losanges ont été retournés : {seen}. Ils reviendront dans cet ordre, et tout le monde le sait.',
  },
  commitment: 'L’ordre des losanges est fixé',
  commitment_about:
    'Cette empreinte a été faite des losanges mélangés avant le premier coup. À la fin, l’ordre est montré, et il doit y correspondre.',
  order: 'Ordre des losanges',
  order_about:
    'Comme les écrivent les parties notées : les couleurs des coins, dans le sens horaire depuis un coin aigu. {letters}.',
  'key.move': 'Déplacer le losange',
  'key.turn': 'Tourner le losange',
  'key.lay': 'Poser le losange',
  'key.why': 'Demander pourquoi un croisement est ainsi',
  'key.tell': 'Dire les croisements ouverts ; encore pour la suite',
  'key.detail': 'Dire l’endroit ou le croisement',
  'key.back': 'Reposer le losange',
} satisfies Texts<typeof en>;
