import type { Messages } from '../../../message';

/** Problems that only pages and dialogs meet that are opened, and such as hardly anybody meets. */
export default {
  'problem.bad_setup': 'Van deze keuzes valt geen spel te maken.',
  'problem.no_designs': 'Voor {game} valt hier niets te ontwerpen.',
  'problem.bad_design': 'Dit bestand is niet te gebruiken: {reason}',
  'problem.cannot_print': 'Dit is niet af te drukken: {reason}',
  'problem.no_lesson': 'Van {game} is er geen uitleg.',
  'problem.wrong_chairs': 'Dit spel heeft {needed} plaatsen nodig, niet {given}.',
  'problem.bad_begins': 'De plaats die zou beginnen, bestaat niet.',
  'problem.no_such_bot': 'Er is geen bot die {bot} heet.',
  'problem.bad_position': 'Vanuit deze stelling kan geen spel beginnen: {reason}',
  'problem.bad_record': 'Dit verslag is niet na te spelen: {reason}',
  'problem.no_records': 'Spellen van {game} zijn te bekijken, maar niet uit verslagen te openen.',
  'problem.no_such_ply': 'Dit spel heeft geen {ply} zetten.',
  'problem.no_such_seat': 'Die plaats bestaat niet.',
  'problem.still_running':
    'Dit spel is nog bezig; niemand mag de zetten uitproberen tot het voorbij is.',
  'problem.no_open_chairs': 'Op elke plaats moet iemand zitten: op dit scherm, of een bot.',
  'problem.no_analysis': 'Spellen van {game} kunnen hier niet worden geanalyseerd.',
  'problem.not_analysed': 'Dit spel is nog niet tot het einde geanalyseerd.',
  'problem.analysis_failed': 'Dit spel kon niet worden geanalyseerd: {reason}',
  'problem.bad_link': 'Deze persoonlijke link is onbekend of werkt niet meer.',
  'problem.revoked_link': 'Deze persoonlijke link is ingetrokken.',
  'problem.other_seats': 'Dit apparaat speelt al als {name}, tafels: {tables}.',
  'problem.programs_cannot': 'Programma’s hebben geen persoonlijke links.',
  'problem.no_by_hand': '{game} kan hier niet met een echte doos worden gevolgd.',
  'problem.by_hand':
    'Met een echte doos speelt iedereen op één scherm, zonder bots en zonder klokken.',
  'problem.tile_in_hand':
    'In deze stelling is {tile} in de hand. Met een echte doos wordt elke tegel uit de doos getrokken.',
  'problem.not_by_hand': 'Alleen spellen met een echte doos kunnen worden verbeterd.',
  'problem.no_such_turn': 'Dit spel heeft geen beurt {turn}.',
  'problem.later_turn': 'Daarmee is beurt {turn} niet meer mogelijk.',
  'problem.no_position': 'Het spel aan deze tafel kan niet op die stelling gezet worden.',
  'problem.bad_message': 'De server kon dit niet lezen.',
  'problem.too_big': 'Dit is te lang.',
  'problem.too_long': 'Dit adres is te lang.',
  'problem.not_allowed': 'Dat kan hier niet.',
  'problem.too_many_connections': 'Er komen te veel verbindingen van jouw adres.',
  'problem.history_full': 'Aan deze tafel is zoveel gebeurd dat alleen het spel zelf nog doorgaat.',
  'problem.cannot_mute': 'Op deze plaats zit niemand die je kunt dempen.',
  'problem.not_invited': 'Alleen wie is uitgenodigd, kan hier gaan zitten.',
  'problem.table_full': 'Alle plaatsen zijn bezet.',
  'problem.chair_taken': 'Deze plaats is bezet.',
  'problem.no_such_chair': 'Deze plaats bestaat niet.',
  'problem.name_of_bot': 'Een bot aan deze tafel heet {name}. Neem een naam die er anders uitziet.',
  'problem.already_begun': 'Het spel is al begonnen.',
  'problem.cannot_concede':
    'Er spelen anderen aan jouw kant, of er spelen meer dan twee partijen: een bot moet voor je verder spelen.',
  'problem.not_host': 'Dat kan alleen wie de tafel heeft gemaakt.',
  'problem.too_slow': 'Je verbinding is te traag om bij te blijven.',
  'problem.wrong_origin':
    'Dat mogen alleen pagina’s van deze server. Er werd {host} gevraagd vanaf een pagina van {origin}. Wie de server beheert, laat de proxy de Host van de pagina doorgeven of start hem met --origin {origin}.',
  'problem.wrong_host':
    'Deze server antwoordt niet als {host}. Wie hem beheert, kan dat veranderen met --allowed-host.',
  'problem.no_socket':
    'De server antwoordt, maar een proxy of firewall onderweg laat geen WebSockets door, waarover wordt gespeeld.',
  'problem.unknown_puzzle': 'Zo’n puzzel van {game} is er niet.',
  'problem.deleted_table': 'Wie deze server beheert, heeft deze tafel verwijderd.',
  'problem.table_set_aside':
    'Wie deze server beheert, heeft deze tafel opzijgezet; misschien komt hij terug.',
  'problem.access_revoked':
    'Wie deze server beheert, heeft je toegang ingetrokken. Met een nieuwe persoonlijke link van daar kom je er weer in.',
  'problem.banned': 'Je mag niet meer op deze server: {reason}',
  'problem.banned_until': 'Je mag tot {until} niet op deze server: {reason}',
} satisfies Messages;
