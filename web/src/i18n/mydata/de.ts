import type { Texts } from '../message';
import type en from './en';

export default {
  title: 'Meine Daten',
  about: 'Alles, was über dich gespeichert ist, gehört dir.',
  privacy: 'Was das ist und für wie lange',
  export: 'Alles herunterladen',
  delete: 'Mich löschen …',
  delete_about:
    'Dein Name, deine Zugänge und was du geschrieben hast werden sofort gelöscht, und in deinen Spielen spielen Bots weiter. Spiele, die du mit anderen gespielt hast, bleiben ohne deinen Namen; ebenso Meldungen und was dazu entschieden wurde, ohne deinen Namen und deine Zeilen. Das lässt sich nicht rückgängig machen.',
  name: 'Schreib zur Bestätigung deinen Namen: {name}',
  password: 'Dein Passwort',
  delete_now: 'Alles löschen',
  deleted: 'Alles ist gelöscht.',
} satisfies Texts<typeof en>;
