import type { Texts } from '../message';
import type en from './en';

/** Auf Geräten und per Mail benachrichtigt werden, auf Deutsch. */
export default {
  title: 'Nachrichten auf deinen Geräten',
  about:
    'Ein Gerät kann dir sagen, dass ein Spiel auf dich wartet, auch während diese Seite geschlossen ist.',
  subscribe: 'Auf diesem Gerät benachrichtigen',
  subscribing: 'Der Browser wird gefragt …',
  unsubscribe: 'Auf diesem Gerät aufhören',
  subscribed: 'Dieses Gerät benachrichtigt dich jetzt.',
  unsubscribed: 'Dieses Gerät sagt dir nichts mehr.',
  'hindrance.insecure':
    'Diese Seite wurde per http geöffnet. Browser lassen nur Seiten per https, mit einem Namen, Nachrichten zeigen.',
  'hindrance.install':
    'Auf einem iPhone oder iPad darf nur eine installierte App Nachrichten zeigen: Wähle „Teilen“, dann „Zum Home-Bildschirm“, und öffne topdrop von dort.',
  'hindrance.unsupported':
    'Dieser Browser kann keine Nachrichten zeigen, während die Seite geschlossen ist.',
  'hindrance.denied':
    'Du hast dieser Seite verboten, Nachrichten zu zeigen. In den Einstellungen des Browsers für diese Seite lässt sich das erlauben.',
  refused: 'Der Browser hat die Erlaubnis nicht bekommen.',
  failed: 'Der Push-Dienst des Browsers ist nicht erreichbar.',
  hint: 'Willst du hören, wenn du hier am Zug bist?',
  hint_about: 'Dieses Gerät kann es dir sagen, während die Seite geschlossen ist.',
  hint_no: 'Nein, danke',
  hint_gone: 'Du wirst nicht mehr gefragt; auf der Seite über dich lässt sich das ändern.',
  devices: 'Geräte, die dich benachrichtigen',
  none: 'Noch kein Gerät.',
  since: '{device}, seit {date}',
  unknown: 'Ein Browser',
  this_one: 'dieses Gerät',
  remove: 'Entfernen',
  removed: 'Es sagt dir nichts mehr.',
  test: 'Probenachricht schicken',
  tested: {
    zero: 'Kein Gerät hat die Nachricht angenommen.',
    one: 'An ein Gerät geschickt.',
    other: 'An {n} Geräte geschickt.',
  },
  test_mail: 'Probemail schicken',
  mail_sent: 'Eine Mail ist unterwegs an {mail}.',
  mail_to: 'Mails gehen an {mail}.',
  mail_none: 'Mails gehen an eine bestätigte Adresse, und du hast keine.',
  mail_never: 'Dieser Server verschickt keine Mails.',
  end_title: 'Keine Mails mehr',
  end_about: 'Willst du keine Mails mehr über deine Spiele?',
  end: 'Keine Mails mehr',
  ended: 'Du bekommst keine Mails mehr über deine Spiele.',
  ended_about: 'Das kannst du jederzeit ändern.',
} satisfies Texts<typeof en>;
