import type { Messages } from '../../../message';

/** Problems that only pages and dialogs meet that are opened, and such as hardly anybody meets. */
export default {
  'problem.bad_setup': 'These choices do not make a game.',
  'problem.no_designs': 'Nothing can be designed for {game} here.',
  'problem.bad_design': 'This file cannot be used: {reason}',
  'problem.cannot_print': 'This cannot be printed: {reason}',
  'problem.no_lesson': 'There is no lesson of {game}.',
  'problem.wrong_chairs': 'This game needs {needed} seats, not {given}.',
  'problem.bad_begins': 'The seat that was to begin does not exist.',
  'problem.no_such_bot': 'There is no bot called {bot}.',
  'problem.bad_position': 'No game can start from this position: {reason}',
  'problem.bad_record': 'This record cannot be replayed: {reason}',
  'problem.no_records': 'Games of {game} can be looked at, but not opened from records.',
  'problem.no_such_ply': 'This game has no {ply} moves.',
  'problem.no_such_seat': 'There is no such seat.',
  'problem.still_running':
    'This game still goes on; nobody may try its moves out until it is over.',
  'problem.no_open_chairs': 'Somebody has to sit on every seat: on this screen, or a bot.',
  'problem.no_analysis': 'Games of {game} cannot be analysed here.',
  'problem.not_analysed': 'This game has not been analysed to its end yet.',
  'problem.analysis_failed': 'This game could not be analysed: {reason}',
  'problem.bad_link': 'This personal link is not known, or no longer works.',
  'problem.revoked_link': 'This personal link has been revoked.',
  'problem.other_seats': 'This device already plays as {name}; tables: {tables}.',
  'problem.programs_cannot': 'Programs have no personal links.',
  'problem.no_by_hand': 'Games of {game} cannot be kept with a real box here.',
  'problem.by_hand':
    'With a real box everybody plays on one screen, without bots and without clocks.',
  'problem.tile_in_hand':
    'In this position {tile} is in hand. With a real box, every tile is drawn from the box.',
  'problem.not_by_hand': 'Only games with a real box can be corrected.',
  'problem.no_such_turn': 'This game has no turn {turn}.',
  'problem.later_turn': 'With that, turn {turn} is no longer possible.',
  'problem.no_position': 'The game of this table cannot be set to that position.',
  'problem.bad_message': 'The server could not read this.',
  'problem.too_big': 'This is too long.',
  'problem.too_long': 'This address is too long.',
  'problem.not_allowed': 'This cannot be done here.',
  'problem.too_many_connections': 'There are too many connections from your address.',
  'problem.history_full': 'So much has happened at this table that only the game itself goes on.',
  'problem.cannot_mute': 'There is nobody on this seat whom you could mute.',
  'problem.not_invited': 'Only somebody with the invitation can sit down here.',
  'problem.table_full': 'All seats are taken.',
  'problem.chair_taken': 'This seat is taken.',
  'problem.no_such_chair': 'There is no such seat.',
  'problem.name_of_bot': 'A bot at this table is called {name}. Take a name that looks different.',
  'problem.already_begun': 'The game has already begun.',
  'problem.cannot_concede':
    'Others play on your side, or more than two sides play: a bot has to play on for you.',
  'problem.not_host': 'Only whoever made the table can do this.',
  'problem.too_slow': 'Your connection is too slow to keep up.',
  'problem.wrong_origin':
    'Only pages of this server may do this. It was asked as {host}, by a page of {origin}. Whoever runs it has the proxy hand on the Host of the page, or starts it with --origin {origin}.',
  'problem.wrong_host':
    'This server does not answer as {host}. Whoever runs it can change that with --allowed-host.',
  'problem.no_socket':
    'The server answers, but a proxy or a firewall on the way lets no WebSockets through, by which games are played.',
  'problem.unknown_puzzle': 'There is no such puzzle of {game}.',
  'problem.deleted_table': 'Whoever runs this server has deleted this table.',
  'problem.table_set_aside': 'Whoever runs this server has set this table aside; it may come back.',
  'problem.access_revoked':
    'Whoever runs this server has taken away your access. A new personal link from them lets you in again.',
  'problem.banned': 'You may not come to this server any more: {reason}',
  'problem.banned_until': 'You may not come to this server until {until}: {reason}',
} satisfies Messages;
