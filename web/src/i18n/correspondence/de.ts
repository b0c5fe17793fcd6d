/** Benachrichtigungen und Urlaub, auf Deutsch. */
import type { Texts } from '../message';
import type en from './en';

const correspondence: Texts<typeof en> = {
  notices: 'Wann du benachrichtigt wirst',
  notices_about:
    'Was an deinen Tischen geschieht, während du woanders bist. Von einem Tisch, den du vor Augen hast, wird dir nichts gemeldet.',
  occasion: 'Anlass',
  'occasion.your_turn': 'Du bist am Zug',
  'occasion.deadline': 'Deine Zeit ist fast um',
  'occasion.take_back': 'Jemand möchte zurücknehmen',
  'occasion.game_over': 'Ein Spiel ist vorbei',
  'occasion.invited': 'Jemand lädt dich ein',
  'occasion.rematch': 'Jemand möchte noch ein Spiel',
  'occasion.tournament': 'Ein Turnier geht weiter',
  'way.push': 'Auf Geräten',
  'way.mail': 'Per Mail',
  no_mail: 'Hier wirst du nur auf Geräten benachrichtigt: Dieser Server verschickt keine Mails.',
  quiet: 'Ruhezeit',
  quiet_about: 'Was dann geschieht, wird an ihrem Ende gemeldet.',
  quiet_begin: 'Von',
  quiet_end: 'Bis',
  digest: 'Eine Mail am Tag',
  digest_about: 'Alles von einem Tag kommt zusammen; ablaufende Zeiten werden sofort gemeldet.',
  digest_hour: 'Sie kommt um',
  zone: 'Zeitzone',
  kept: 'Gespeichert.',
  nobody: 'Sag zuerst auf der Startseite, wie du heißt.',
  vacation: 'Urlaub',
  vacation_about:
    'Im Urlaub stehen deine Uhren in allen Spielen still, in denen man Tage für einen Zug hat.',
  vacation_members:
    'Mitglieder können in Urlaub gehen: Dann stehen ihre Uhren in Spielen still, in denen man Tage für einen Zug hat. Sichere dir deinen Namen, um eines zu sein.',
  rule_days: 'Tage im Kalenderjahr: {n}. Am Stück höchstens: {longest}.',
  rule_announced:
    'Er wird mindestens 24 Stunden vor seinem Beginn um Mitternacht angekündigt. Was weniger Zeit hat, läuft vorher ab.',
  rule_told: 'Alle an deinen Tischen erfahren es sofort.',
  rule_no_moves: 'Du ziehst in diesen Spielen so lange nicht; um zu spielen, beende den Urlaub.',
  rule_tournaments:
    'In Turnieren hält er deine Uhr an, aber weder die Grenze einer Runde noch die für den ersten Zug.',
  rule_early: 'Du kannst ihn vorzeitig beenden. Angebrochene Tage sind verbraucht.',
  left: 'Verbleibende Tage {year}: {n}.',
  current: 'Dein Urlaub: von {begin} bis {end}.',
  first_day: 'Erster Tag',
  days: 'Tage',
  announce: 'Ankündigen',
  announced: 'Deine Tische erfahren es.',
  end: 'Urlaub beenden',
  ended: 'Willkommen zurück: Deine Uhren laufen wieder.',
  call_off: 'Absagen',
  called_off: 'Der Urlaub ist abgesagt.',
  to_games: 'Zu deinen Spielen',
  own_away:
    'Du bist bis {end} im Urlaub. Deine Uhr steht hier und in deinen anderen Spielen still, in denen man Tage hat.',
  away_here: 'Urlaub',
  away: '{name}: von {begin} bis {end}',
  away_rule:
    'So lange steht die Uhr still. Ein Urlaub wird einen Tag vorher angekündigt, die Tage im Jahr sind begrenzt, und wer im Urlaub ist, zieht nicht.',
};

export default correspondence;
