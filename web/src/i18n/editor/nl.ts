import type { Texts } from '../message';
import type en from './en';

export default {
  designs: 'Ontwerpen',
  kept: 'In deze browser bewaard',
  name: 'Naam',
  new: 'Nieuw',
  new_name: 'van mij',
  copy: 'Kopiëren',
  copy_name: '{name} (kopie)',
  remove: 'Verwijderen',
  bring_back: '‘{name}’ terughalen',
  open_file: 'Bestand openen',
  opened: '{name} is geopend.',
  undo: 'Ongedaan maken',
  undone: 'Ongedaan gemaakt.',
  redo: 'Opnieuw doen',
  redone: 'Opnieuw gedaan.',
  not_kept:
    'Deze browser bewaart niets meer: sla het op als bestand of als link voordat je weggaat.',
  bad_link: 'In deze link zit geen ontwerp dat hier te openen is.',
  share: 'Opslaan en delen',
  save_file: '{part} als bestand',
  link: 'Link naar dit ontwerp',
  link_about: 'Alles zit in de link; geen server bewaart het. Wie hem opent, krijgt een kopie.',
  state: 'Is het speelbaar?',
  checking: 'Wordt nagekeken…',
  fine: 'Dit is speelbaar.',
  wrong: 'Dit is nog niet speelbaar.',
  again: 'Opnieuw proberen',
  play: 'Hierop spelen',
} satisfies Texts<typeof en>;
