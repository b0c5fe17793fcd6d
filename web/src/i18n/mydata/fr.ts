import type { Texts } from '../message';
import type en from './en';

export default {
  title: 'Mes données',
  about: 'Tout ce qui est conservé sur vous est à vous.',
  privacy: 'Ce que c’est, et pour combien de temps',
  export: 'Tout télécharger',
  delete: 'Me supprimer…',
  delete_about:
    'Votre nom, vos accès et ce que vous avez écrit sont supprimés aussitôt, et des robots continuent vos parties. Les parties jouées avec d’autres restent, sans votre nom ; de même les signalements et ce qui a été décidé, sans votre nom ni vos lignes. C’est irréversible.',
  name: 'Pour continuer, écrivez votre nom : {name}',
  password: 'Votre mot de passe',
  delete_now: 'Tout supprimer',
  deleted: 'Tout a été supprimé.',
} satisfies Texts<typeof en>;
