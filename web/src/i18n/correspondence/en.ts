/** Notices and vacations, in English. */
const correspondence = {
  notices: 'When you are told',
  notices_about:
    'What happens at your tables while you are elsewhere. Of a table that you have before your eyes you are told nothing.',
  occasion: 'Occasion',
  'occasion.your_turn': 'It is your turn',
  'occasion.deadline': 'Your time is nearly over',
  'occasion.take_back': 'Somebody wants to take back',
  'occasion.game_over': 'A game has ended',
  'occasion.invited': 'Somebody invites you',
  'occasion.rematch': 'Another game is wanted',
  'occasion.tournament': 'A tournament goes on',
  'way.push': 'On devices',
  'way.mail': 'By mail',
  no_mail: 'Here you are told on devices only: this server sends no mail.',
  quiet: 'Quiet hours',
  quiet_about: 'What happens then is told at their end.',
  quiet_begin: 'From',
  quiet_end: 'To',
  digest: 'One mail a day',
  digest_about: 'Everything of a day comes together; deadlines are mailed at once.',
  digest_hour: 'It comes at',
  zone: 'Time zone',
  kept: 'Saved.',
  nobody: 'Say your name on the start page first.',
  vacation: 'Vacation',
  vacation_about: 'On vacation your clocks stand still in all games with days for a move.',
  vacation_members:
    'Members can go on vacation: then their clocks stand still in games with days for a move. Claim your name to be one.',
  rule_days: 'Days in a calendar year: {n}. At a time, at most: {longest}.',
  rule_announced:
    'It is announced at least 24 hours before it begins, at midnight. Whatever has less time left runs out before.',
  rule_told: 'Everybody at your tables is told at once.',
  rule_no_moves: 'You do not move in those games meanwhile; to play, end the vacation.',
  rule_tournaments:
    'In tournaments it stops your clock, but neither the limit of a round nor that for the first move.',
  rule_early: 'You can end it early. Days that have begun are used up.',
  left: 'Days left in {year}: {n}.',
  current: 'Your vacation: from {begin} to {end}.',
  first_day: 'First day',
  days: 'Days',
  announce: 'Announce',
  announced: 'Your tables are told.',
  end: 'End the vacation',
  ended: 'Welcome back: your clocks run again.',
  call_off: 'Call it off',
  called_off: 'The vacation is called off.',
  to_games: 'To your games',
  own_away:
    'You are on vacation until {end}. Your clock stands still here and in your other games of days.',
  away_here: 'Vacations',
  away: '{name}: from {begin} to {end}',
  away_rule:
    'Their clock stands still meanwhile. A vacation is announced a day before, there are so many days in a year, and nobody moves in one.',
};

export default correspondence;
