import type { Texts } from '../message';
import type en from './en';

export default {
  designs: 'Entwürfe',
  kept: 'In diesem Browser aufgehoben',
  name: 'Name',
  new: 'Neu',
  new_name: 'meins',
  copy: 'Kopieren',
  copy_name: '{name} (Kopie)',
  remove: 'Löschen',
  bring_back: '„{name}“ zurückholen',
  open_file: 'Datei öffnen',
  opened: '{name} ist geöffnet.',
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht.',
  redo: 'Wiederholen',
  redone: 'Wiederholt.',
  not_kept:
    'Dieser Browser hebt nichts mehr auf: Speichere es als Datei oder als Link, bevor du gehst.',
  bad_link: 'In diesem Link ist kein Entwurf, der sich hier öffnen lässt.',
  share: 'Speichern und weitergeben',
  save_file: '{part} als Datei',
  link: 'Link zu diesem Entwurf',
  link_about: 'Im Link steckt alles; kein Server hebt es auf. Wer ihn öffnet, bekommt eine Kopie.',
  state: 'Ist es spielbar?',
  checking: 'Wird geprüft …',
  fine: 'Das ist spielbar.',
  wrong: 'Das ist noch nicht spielbar.',
  again: 'Noch einmal versuchen',
  play: 'Darauf spielen',
} satisfies Texts<typeof en>;
