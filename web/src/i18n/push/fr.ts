import type { Texts } from '../message';
import type en from './en';

/** Être prévenu sur ses appareils et par courriel, en français. */
export default {
  title: 'Messages sur vos appareils',
  about: 'Un appareil peut vous dire qu’une partie vous attend, même quand cette page est fermée.',
  subscribe: 'Me prévenir sur cet appareil',
  subscribing: 'On demande au navigateur…',
  unsubscribe: 'Arrêter sur cet appareil',
  subscribed: 'Cet appareil vous prévient maintenant.',
  unsubscribed: 'Cet appareil ne vous dit plus rien.',
  'hindrance.insecure':
    'Cette page a été ouverte par http. Les navigateurs ne laissent afficher des messages qu’aux pages par https, avec un nom.',
  'hindrance.install':
    'Sur un iPhone ou un iPad, seule une application installée peut afficher des messages : choisissez « Partager », puis « Sur l’écran d’accueil », et ouvrez topdrop de là.',
  'hindrance.unsupported':
    'Ce navigateur ne peut pas afficher de messages quand la page est fermée.',
  'hindrance.denied':
    'Vous avez interdit à cette page d’afficher des messages. Les réglages du navigateur pour cette page permettent de l’autoriser.',
  refused: 'Le navigateur n’a pas reçu la permission.',
  failed: 'Le service push du navigateur est injoignable.',
  hint: 'Voulez-vous être prévenu quand c’est à vous de jouer ici ?',
  hint_about: 'Cet appareil peut le faire quand la page est fermée.',
  hint_no: 'Non, merci',
  hint_gone: 'On ne vous le demandera plus ; la page qui parle de vous permet de le changer.',
  devices: 'Appareils qui vous préviennent',
  none: 'Aucun appareil pour l’instant.',
  since: '{device} (depuis : {date})',
  unknown: 'Un navigateur',
  this_one: 'cet appareil',
  remove: 'Retirer',
  removed: 'Il ne vous dit plus rien.',
  test: 'M’envoyer un message d’essai',
  tested: {
    zero: 'Aucun appareil n’a pris le message.',
    one: 'Envoyé à un appareil.',
    other: 'Envoyé à {n} appareils.',
  },
  test_mail: 'M’envoyer un courriel d’essai',
  mail_sent: 'Un courriel est en route vers {mail}.',
  mail_to: 'Les courriels vont à {mail}.',
  mail_none: 'Les courriels vont à une adresse confirmée, et vous n’en avez pas.',
  mail_never: 'Ce serveur n’envoie pas de courriels.',
  end_title: 'Plus de courriels',
  end_about: 'Ne voulez-vous plus de courriels au sujet de vos parties ?',
  end: 'Plus de courriels',
  ended: 'Vous ne recevrez plus de courriels au sujet de vos parties.',
  ended_about: 'Vous pouvez changer cela à tout moment.',
} satisfies Texts<typeof en>;
