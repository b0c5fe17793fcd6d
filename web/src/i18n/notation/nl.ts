export default {
  copy_position: 'Stelling kopiëren',
  copy_game: 'Spel kopiëren',
  position: 'De stelling als tekst',
  game: 'Het spel als tekst',
  not_copied: 'Deze browser laat de pagina niet kopiëren. De tekst staat hier, geselecteerd.',
  start_about:
    'Plak een stelling als tekst, zoals ‘Stelling kopiëren’ die geeft. Van een heel spel geldt de laatste stelling.',
  start_text: 'Stelling of spel als tekst',
  start_go: 'Opstellen',
  start_empty: 'Er staat niets in.',
  start_other: 'Dit is een stelling van {game}.',
  start_other_go: 'Nieuwe tafel: {game}',
} as const;
