import type { Texts } from '../message';
import type en from './en';

export default {
  designs: 'Créations',
  kept: 'Gardées dans ce navigateur',
  name: 'Nom',
  new: 'Nouveau',
  new_name: 'le mien',
  copy: 'Copier',
  copy_name: '{name} (copie)',
  remove: 'Supprimer',
  bring_back: 'Récupérer « {name} »',
  open_file: 'Ouvrir un fichier',
  opened: '{name} est ouvert.',
  undo: 'Annuler',
  undone: 'Annulé.',
  redo: 'Rétablir',
  redone: 'Rétabli.',
  not_kept:
    'Ce navigateur ne garde plus rien : enregistrez-le en fichier ou en lien avant de partir.',
  bad_link: 'Ce lien ne contient rien qui puisse être ouvert ici.',
  share: 'Enregistrer et partager',
  save_file: '{part} en fichier',
  link: 'Lien vers cette création',
  link_about: 'Tout est dans le lien ; aucun serveur ne le garde. Qui l’ouvre en reçoit une copie.',
  state: 'Est-ce jouable ?',
  checking: 'Vérification en cours…',
  fine: 'C’est jouable.',
  wrong: 'Ce n’est pas encore jouable.',
  again: 'Réessayer',
  play: 'Jouer dessus',
} satisfies Texts<typeof en>;
