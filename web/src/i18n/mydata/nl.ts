import type { Texts } from '../message';
import type en from './en';

export default {
  title: 'Mijn gegevens',
  about: 'Alles wat er over je bewaard wordt, is van jou.',
  privacy: 'Wat dat is, en voor hoelang',
  export: 'Alles downloaden',
  delete: 'Mij verwijderen…',
  delete_about:
    'Je naam, je toegang en wat je schreef worden meteen verwijderd, en in je partijen spelen bots verder. Partijen die je met anderen speelde, blijven zonder je naam; zo ook meldingen en wat daarop besloten is, zonder je naam en je regels. Dit kan niet ongedaan worden gemaakt.',
  name: 'Schrijf ter bevestiging je naam: {name}',
  password: 'Je wachtwoord',
  delete_now: 'Alles verwijderen',
  deleted: 'Alles is verwijderd.',
} satisfies Texts<typeof en>;
