/** Berichten en vakantie, in het Nederlands. */
import type { Texts } from '../message';
import type en from './en';

const correspondence: Texts<typeof en> = {
  notices: 'Wanneer je bericht krijgt',
  notices_about:
    'Wat er aan je tafels gebeurt terwijl je ergens anders bent. Over een tafel die je voor ogen hebt, krijg je geen bericht.',
  occasion: 'Aanleiding',
  'occasion.your_turn': 'Je bent aan de beurt',
  'occasion.deadline': 'Je tijd is bijna om',
  'occasion.take_back': 'Iemand wil terugnemen',
  'occasion.game_over': 'Een spel is afgelopen',
  'occasion.invited': 'Iemand nodigt je uit',
  'occasion.rematch': 'Iemand wil nog een spel',
  'occasion.tournament': 'Een toernooi gaat verder',
  'way.push': 'Op apparaten',
  'way.mail': 'Per mail',
  no_mail: 'Hier krijg je alleen bericht op apparaten: deze server verstuurt geen mail.',
  quiet: 'Rustige uren',
  quiet_about: 'Wat er dan gebeurt, hoor je als ze voorbij zijn.',
  quiet_begin: 'Van',
  quiet_end: 'Tot',
  digest: 'Eén mail per dag',
  digest_about: 'Alles van een dag komt samen; aflopende tijden worden meteen gemeld.',
  digest_hour: 'Die komt om',
  zone: 'Tijdzone',
  kept: 'Opgeslagen.',
  nobody: 'Zeg eerst op de startpagina hoe je heet.',
  vacation: 'Vakantie',
  vacation_about: 'In je vakantie staan je klokken stil in alle spellen met dagen per zet.',
  vacation_members:
    'Leden kunnen op vakantie gaan: dan staan hun klokken stil in spellen met dagen per zet. Leg je naam vast om lid te zijn.',
  rule_days: 'Dagen per kalenderjaar: {n}. Achter elkaar hoogstens: {longest}.',
  rule_announced:
    'Je kondigt haar minstens 24 uur voor het begin, om middernacht, aan. Wat minder tijd heeft, loopt eerder af.',
  rule_told: 'Iedereen aan je tafels hoort het meteen.',
  rule_no_moves: 'Je doet in die spellen zolang geen zetten; om te spelen beëindig je de vakantie.',
  rule_tournaments:
    'In toernooien zet ze je klok stil, maar niet de limiet van een ronde en ook niet die voor de eerste zet.',
  rule_early: 'Je kunt haar eerder beëindigen. Dagen die begonnen zijn, zijn op.',
  left: 'Resterende dagen in {year}: {n}.',
  current: 'Je vakantie: van {begin} tot {end}.',
  first_day: 'Eerste dag',
  days: 'Dagen',
  announce: 'Aankondigen',
  announced: 'Je tafels horen het.',
  end: 'Vakantie beëindigen',
  ended: 'Welkom terug: je klokken lopen weer.',
  call_off: 'Afzeggen',
  called_off: 'De vakantie is afgezegd.',
  to_games: 'Naar je spellen',
  own_away:
    'Je bent tot {end} op vakantie. Je klok staat stil, hier en in je andere spellen met dagen per zet.',
  away_here: 'Vakanties',
  away: '{name}: van {begin} tot {end}',
  away_rule:
    'Zolang staat de klok stil. Een vakantie wordt een dag ervoor aangekondigd, de dagen per jaar zijn beperkt, en wie op vakantie is, doet geen zetten.',
};

export default correspondence;
