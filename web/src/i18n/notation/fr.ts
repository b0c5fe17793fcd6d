export default {
  copy_position: 'Copier la position',
  copy_game: 'Copier la partie',
  position: 'La position en texte',
  game: 'La partie en texte',
  not_copied: 'Ce navigateur ne laisse pas la page copier. Le texte est ici, sélectionné.',
  start_about:
    'Collez une position en texte, comme la donne « Copier la position ». D’une partie entière, la dernière position compte.',
  start_text: 'Position ou partie en texte',
  start_go: 'Mettre en place',
  start_empty: 'Il n’y a rien dedans.',
  start_other: 'C’est une position de {game}.',
  start_other_go: 'Nouvelle table : {game}',
} as const;
