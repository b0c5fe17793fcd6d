export default {
  copy_position: 'Stellung kopieren',
  copy_game: 'Spiel kopieren',
  position: 'Die Stellung als Text',
  game: 'Das Spiel als Text',
  not_copied: 'Dieser Browser lässt die Seite nicht kopieren. Der Text steht hier, markiert.',
  start_about:
    'Füge eine Stellung als Text ein, wie „Stellung kopieren“ sie gibt. Von einem ganzen Spiel gilt die letzte Stellung.',
  start_text: 'Stellung oder Spiel als Text',
  start_go: 'Aufstellen',
  start_empty: 'Da steht nichts.',
  start_other: 'Das ist eine Stellung von {game}.',
  start_other_go: 'Neuer Tisch: {game}',
} as const;
