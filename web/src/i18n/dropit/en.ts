import type { Messages } from '../message';

export default {
  title: 'Drop It',
  you: 'You',

  'colour.red': 'red',
  'colour.blue': 'blue',
  'colour.green': 'green',
  'colour.yellow': 'yellow',
  'shape.circle': 'circle',
  'shape.square': 'square',
  'shape.diamond': 'diamond',
  'shape.triangle': 'triangle',
  'piece.red.circle': 'red circle',
  'piece.red.square': 'red square',
  'piece.red.diamond': 'red diamond',
  'piece.red.triangle': 'red triangle',
  'piece.blue.circle': 'blue circle',
  'piece.blue.square': 'blue square',
  'piece.blue.diamond': 'blue diamond',
  'piece.blue.triangle': 'blue triangle',
  'piece.green.circle': 'green circle',
  'piece.green.square': 'green square',
  'piece.green.diamond': 'green diamond',
  'piece.green.triangle': 'green triangle',
  'piece.yellow.circle': 'yellow circle',
  'piece.yellow.square': 'yellow square',
  'piece.yellow.diamond': 'yellow diamond',
  'piece.yellow.triangle': 'yellow triangle',

  // What is asked.
  'ask.choose': 'Choose a piece.',
  'ask.choose.of': '{who}: choose a piece.',
  'ask.wait': '{who} is to drop a piece.',
  'ask.wait.you': 'You are to drop a piece.',
  'ask.joker': '{who} is deciding about a joker.',
  'ask.joker.you': 'You are deciding about a joker.',
  'ask.begin': 'The game has not begun yet.',
  'ask.over': 'The game is over.',
  'ask.letting_go': 'Letting go…',

  // Choosing and aiming.
  tray: '{who}’s pieces',
  'tray.you': 'Your pieces',
  'tray.one': {
    zero: '{piece}, none left, key {key}',
    one: '{piece}, {n} left, key {key}',
    other: '{piece}, {n} left, key {key}',
  },
  aim: 'Aim',
  'aim.keys':
    'Number keys choose a piece. Arrow keys left and right slide, Q and E turn, with Shift in large steps. Space lets go, Escape puts the piece back. O tells of the pile, D of what is below the piece, S of how everybody stands.',
  slide: 'Position',
  'slide.at': '{x} mm from the left wall',
  'slide.left': 'Slide left',
  'slide.right': 'Slide right',
  turn: 'Turn',
  'turn.at': '{angle}°',
  'turn.left': 'Turn anticlockwise',
  'turn.right': 'Turn clockwise',
  'steps.fine': 'Small steps',
  'steps.coarse': 'Large steps',
  'let.go': 'Let go',
  'put.back': 'Put back',
  held: '{piece} in hand, {x} mm from the left wall, turned {angle}°.',
  'put.away': '{piece} put back.',

  // Practice.
  'preview.points': {
    one: 'With a steady hand: {n} point.',
    other: 'With a steady hand: {n} points.',
  },
  'preview.taboo': 'With a steady hand it breaks a taboo: {taboos}.',

  // What a drop came to, in short.
  'drop.points': { one: '{n} point', other: '{n} points' },
  'drop.none': 'no points',
  'drop.waits': 'a joker?',

  // What happened: one sentence for each event, the same as topdrop.dropit.words says.
  'event.piece_dropped': '{who} drops: {piece}.',
  'event.piece_dropped.you': 'You drop: {piece}.',
  'event.pieces_rested': 'Everything is at rest.',
  'event.pieces_rested.damped': 'The pieces would not come to rest and were stopped.',
  'event.piece_judged': 'Level {level}.',
  'event.piece_judged.bonus': 'Level {level}, bonus {bonus}.',
  'event.piece_judged.taboo': 'Taboo: {taboos}. {judged}',
  'event.edge': 'edge ({places})',
  'event.edge.left': '“{symbol}” on the left, level {level}',
  'event.edge.right': '“{symbol}” on the right, level {level}',
  'event.edge.base': '“{symbol}” on the base',
  'event.joker_offered': {
    one: 'With a joker it would be {n} point; {jokers} left.',
    other: 'With a joker it would be {n} points; {jokers} left.',
  },
  'event.joker_decided.spent': {
    zero: '{who}: joker spent, none left.',
    one: '{who}: joker spent, {n} left.',
    other: '{who}: joker spent, {n} left.',
  },
  'event.joker_decided.kept': {
    zero: '{who}: joker kept, none left.',
    one: '{who}: joker kept, {n} left.',
    other: '{who}: joker kept, {n} left.',
  },
  'event.piece_scored': { one: '{n} point, {total} in all.', other: '{n} points, {total} in all.' },
  'event.piece_scored.none': 'No points, {total} in all.',
  'event.game_ended': 'The game is over. {winners} Final points: {points}.',
  'event.winners': { one: '{end} Winner: {who}.', other: '{end} Winners: {who}.' },
  'end.pieces_out': 'All pieces have been dropped.',

  // What is told besides to those who do not see the shaft.
  'tell.lies': 'It lies {where}, {x} mm from the left wall and {y} mm up, on {levels}.',
  'tell.where.left': 'on the left',
  'tell.where.middle': 'in the middle',
  'tell.where.right': 'on the right',
  'tell.level': 'level {level}',
  'tell.levels': 'levels {low} to {high}',
  'tell.touches': 'It touches: {things}.',
  'tell.touches.none': 'It touches nothing.',
  'tell.bound.left': 'left wall',
  'tell.bound.right': 'right wall',
  'tell.bound.base': 'base',
  'tell.pile': 'The pile is {height} mm high, up to level {level}.',
  'tell.stretch': '{from} to {to} mm: {piece}, {height} mm high, level {level}.',
  'tell.stretch.base': '{from} to {to} mm: the bare base.',
  'tell.stretch.symbols': '{from} to {to} mm: the bare base ({symbols}).',
  'tell.more': 'Bonus circles with O.',
  'tell.bonus': {
    zero: 'No bonus circle is free from above.',
    one: '{n} bonus circle is free from above.',
    other: '{n} bonus circles are free from above.',
  },
  'tell.jokers': '{who}: {points} and {more} for {jokers}.',
  'tell.below': 'Below it:',

  // The taboos, in short.
  'taboo.shape': 'same shape',
  'taboo.colour': 'same colour',
  'taboo.edge': 'edge',
  'taboo.height': 'too high',
  'found.touch': 'It touches the {piece}.',
  'found.tremor': 'The hand trembled: {x} mm and {angle}° off the aim.',

  // Why: the rules in our own words, by their ids.
  why: 'Why?',
  'why.title': 'Why this score',
  'why.shape':
    'A piece must not touch another of its own shape. Less than half a millimetre between them is a touch.',
  'why.colour':
    'A piece must not touch another of its own colour. Less than half a millimetre between them is a touch.',
  'why.edge':
    'A piece must not touch a stretch of the edge that shows its own symbol. Only the edge itself counts, not the level beside it.',
  'why.height': 'No part of a piece may stick out of the opening by more than half a millimetre.',
  'why.zero':
    'Whoever breaks a taboo scores nothing for this piece. Otherwise it scores level plus bonus.',
  'why.level':
    'The level is the highest one that any part of the piece reaches into past its slanted lower line.',
  'why.bonus': 'Every bonus circle of which the piece covers any part counts; several add up.',
  'why.tremor':
    'At this table hands tremble a little, as real ones do, so a piece is never let go exactly as aimed.',
  'why.damped': 'A drop that is still moving after three seconds is brought to rest.',
  'why.joker': 'When a taboo was broken, a joker makes the piece score in full all the same.',
  'why.rule': 'Rule {rule}',
  'why.later':
    'Only the piece just dropped is judged, once everything is at rest; what happens to it later changes no score.',

  // The question about a joker.
  'joker.title': 'Spend a joker?',
  'joker.worth': 'Each joker left at the end is worth 3 points.',
  'joker.yes': { one: 'Spend it: {n} point', other: 'Spend it: {n} points' },
  'joker.no': {
    one: 'Keep it: {n} point at the end',
    other: 'Keep it: {n} points at the end',
  },

  // Around the shaft.
  shaft: 'The shaft',
  'shaft.lies': {
    zero: 'The shaft is empty',
    one: '{n} piece in the shaft',
    other: '{n} pieces in the shaft',
  },
  'shaft.piece': '{piece}, {x} mm from the left wall, {y} mm up',
  'shaft.left': 'Left side from the bottom: {symbols}.',
  'shaft.right': 'Right side from the bottom: {symbols}.',
  'shaft.base': 'Base from left to right: {symbols}.',
  'shaft.free': 'Nothing along the edges counts in this game.',
  'shaft.bonus': 'Bonus circle of {n}: {x} mm from the left wall, {y} mm up.',
  whole: 'Show the whole shaft',
  again: 'Show again',
  hands: 'Pieces left',
  'hands.count': { zero: 'no pieces', one: '{n} piece', other: '{n} pieces' },
  'hands.jokers': { zero: 'no jokers', one: '{n} joker', other: '{n} jokers' },
  'hands.one': '{n} × {piece}',
  last: 'The last drop',

  // What the shell says of the game: its choices, what is asked, what is left, and keys.
  pitch:
    'Drop wooden shapes down the shaft: land high, cover the circles, and never let like touch like.',
  'hint.touch': 'Choose a piece, slide it with one finger, turn it with two, then let go.',
  'hint.mouse':
    'Choose a piece, drag it over the shaft, turn with the wheel, then press Let go. By keys: arrows, Q and E, space.',
  'pieces.left': { zero: 'no pieces left', one: '{n} piece left', other: '{n} pieces left' },
  'asked.drop': 'drop a piece.',
  'asked.joker': 'spend a joker?',
  take_backs_about: 'When all people at the table agree. A dropped piece never can.',
  practice_about: 'Shows beforehand where a piece would land, let go with a steady hand.',
  'key.pick': 'Choose a piece',
  'key.slide': 'Slide it',
  'key.wall': 'To the wall',
  'key.turn': 'Turn it',
  'key.coarse': 'In large steps',
  'key.drop': 'Let go',
  'key.again': 'Show the last drop again',
  'key.tell': 'Tell of the pile; once more of the bonus circles and the edges',
  'key.detail': 'Tell of what is below the piece in hand, or how the last one lies',
  'key.back': 'Put it back',
} satisfies Messages;
