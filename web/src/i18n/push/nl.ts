import type { Texts } from '../message';
import type en from './en';

/** Berichten op apparaten en per mail, in het Nederlands. */
export default {
  title: 'Berichten op je apparaten',
  about:
    'Een apparaat kan je laten weten dat een spel op je wacht, ook als deze pagina gesloten is.',
  subscribe: 'Laat het me weten op dit apparaat',
  subscribing: 'De browser wordt gevraagd…',
  unsubscribe: 'Stop op dit apparaat',
  subscribed: 'Dit apparaat laat het je nu weten.',
  unsubscribed: 'Dit apparaat laat je niets meer weten.',
  'hindrance.insecure':
    'Deze pagina is via http geopend. Browsers laten alleen pagina’s via https, met een naam, berichten tonen.',
  'hindrance.install':
    'Op een iPhone of iPad mag alleen een geïnstalleerde app berichten tonen: kies ‘Deel’, dan ‘Zet op beginscherm’, en open topdrop van daar.',
  'hindrance.unsupported': 'Deze browser kan geen berichten tonen terwijl de pagina gesloten is.',
  'hindrance.denied':
    'Je hebt deze pagina verboden berichten te tonen. In de instellingen van de browser voor deze pagina kun je het toestaan.',
  refused: 'De browser heeft geen toestemming gekregen.',
  failed: 'De pushdienst van de browser is niet te bereiken.',
  hint: 'Wil je het weten als je hier aan de beurt bent?',
  hint_about: 'Dit apparaat kan het je laten weten terwijl de pagina gesloten is.',
  hint_no: 'Nee, bedankt',
  hint_gone: 'Je wordt het niet meer gevraagd; op de pagina over jou kun je het wijzigen.',
  devices: 'Apparaten die het je laten weten',
  none: 'Nog geen apparaat.',
  since: '{device}, sinds {date}',
  unknown: 'Een browser',
  this_one: 'dit apparaat',
  remove: 'Verwijderen',
  removed: 'Het laat je niets meer weten.',
  test: 'Stuur me een proefbericht',
  tested: {
    zero: 'Geen apparaat heeft het bericht aangenomen.',
    one: 'Naar één apparaat gestuurd.',
    other: 'Naar {n} apparaten gestuurd.',
  },
  test_mail: 'Stuur me een proefmail',
  mail_sent: 'Er is een mail onderweg naar {mail}.',
  mail_to: 'Mails gaan naar {mail}.',
  mail_none: 'Mails gaan naar een bevestigd adres, en dat heb je niet.',
  mail_never: 'Deze server verstuurt geen mails.',
  end_title: 'Geen mails meer',
  end_about: 'Wil je geen mails meer over je spellen?',
  end: 'Geen mails meer',
  ended: 'Je krijgt geen mails meer over je spellen.',
  ended_about: 'Dat kun je altijd weer veranderen.',
} satisfies Texts<typeof en>;
