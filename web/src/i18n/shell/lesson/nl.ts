import type { Texts } from '../../message';
import type source from './en';

export default {
  title: 'Uitleg: {game}',
  step: 'Stap {n} van {of}',
  next: 'Verder',
  again: 'Nog eens',
  on: 'Verder met het voorbeeld',
  show: 'Laat zien',
  only: 'Zonder netwerk kan hier alleen het voorbeeld vallen: ‘Laat zien’ doet het. Voor elke andere poging is de server nodig.',
  skip: 'Overslaan',
  back: 'Terug',
  leave: 'Verlaten; later ga je hier verder',
  play: 'Nu spelen',
  restart: 'Van voren af aan',
  puzzles: 'Puzzels',
  key: 'Verder met de uitleg',
  next_key: 'Met N ga je verder.',
  other_key: 'Met N ga je verder, met T probeer je het nog eens.',
  key_again: 'De stap van de uitleg nog eens proberen',
} satisfies Texts<typeof source>;
