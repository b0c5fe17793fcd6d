import type { Messages } from '../message';

/** The texts of On Top's board. Colours stand for whoever plays them, so they are names here. */
export default {
  title: 'On Top',

  'colour.blue': 'Blue',
  'colour.red': 'Red',
  'colour.white': 'White',
  'colour.yellow': 'Yellow',
  'who.named': '{name} ({colour})',

  // The board and what stands beside it.
  board: 'Board of On Top',
  'board.help':
    'Arrow keys walk over the places where the tile fits, R turns the tile, Enter lays it there. W asks about a crossing; there, arrow keys walk over the crossings and Escape leads back. O tells of the open crossings, D of the place or crossing where you are, S of how everybody stands.',
  places: 'Places for the tile',
  crossings: 'Crossings',
  'hand.yours': 'Your tile',
  'hand.of': '{name}’s tile',
  'hand.waiting': 'The game has not begun',
  'hand.over': 'The game is over',
  'tile.words': 'clockwise {a}, {b}, {c}, {d}; {a} and {c} at the sharp corners',
  coming: { one: '{n} tile to come', other: '{n} tiles to come' },
  'coming.short': '{n} to come',
  'coming.none': 'the last tile',
  stones: 'Stones left',
  'stones.of': {
    zero: '{colour}: no stones left',
    one: '{colour}: {n} stone left',
    other: '{colour}: {n} stones left',
  },
  'stones.neutral': {
    zero: '{colour}, neutral: no stones left',
    one: '{colour}, neutral: {n} stone left',
    other: '{colour}, neutral: {n} stones left',
  },
  'marker.at': { one: '{colour}: {n} point', other: '{colour}: {n} points' },
  turn: 'Turn',
  'turn.tile': 'Turn the tile round',
  lay: 'Lay here',
  again: 'Show the last move again',
  close: 'Close',

  // What laying the tile would lead to.
  choose: 'Choose a place on the board.',
  drawn: 'Say which tile was drawn.',
  watch: '{name} is looking for a place.',
  sending: 'Laying…',
  'place.at': '{one} and {other}: {corners}',
  'place.corner': '{colour} at {crossing}',
  'foresee.nothing': 'Closes nothing.',
  'foresee.closes': 'Closes {crossings}.',
  'foresee.ends': 'The game ends with it.',
  'foresee.gain': '{colour} {points}',
  'foresee.triangles': { one: '{n} triangle', other: '{n} triangles' },
  'foresee.empty': { one: '{n} field stays empty', other: '{n} fields stay empty' },
  'keys.hint': 'Arrows: place · R: turn · Enter: lay · W: why?',

  // What happened: one sentence for each event, the same as topdrop.ontop.words says.
  'event.triangle_laid': {
    one: 'A black triangle lies on {fields}.',
    other: 'Black triangles lie on {fields}.',
  },
  'event.tile_turned': '{who} turns up a tile: {tile}.',
  'event.tile_laid': '{who} lays a tile on {one} and {other}.',
  'event.gap_filled': 'Nothing fits on {field} any more: it gets a black triangle.',
  'event.gap_filled.empty':
    'Nothing fits on {field} any more: it stays empty, since no triangle is left.',
  'event.crossing_scored': {
    one: '{crossing}: {tower}, {n} point for {who}.',
    other: '{crossing}: {tower}, {n} points for {who}.',
  },
  'event.crossing_scored.neutral': '{crossing}: {tower}; {colour} is neutral and scores nothing.',
  'event.crossing_scored.tie': '{crossing}: {colours} tie, nobody places a stone.',
  'event.crossing_scored.black': '{crossing}: only black around it, nobody places a stone.',
  'event.golden': '{crossing} (golden)',
  'event.tower': { one: '{stones}', other: '{stones} from the bottom up' },
  'event.game_ended': 'The game is over. {winners} Final points: {points}.',
  'event.winners': { one: '{end} Winner: {who}.', other: '{end} Winners: {who}.' },
  'end.tiles_out': 'All tiles are laid.',
  'end.board_full': 'No tile fits on the board any more.',
  'end.stones_out':
    'A player has placed their last stone. Whoever has none left comes first, whatever the points.',
  'end.neutral_out': 'A neutral colour has placed its last stone.',

  // What is told besides to those who do not see the board.
  'tell.total': { one: '{who} has {n} point now.', other: '{who} has {n} points now.' },
  'tell.deducted': {
    one: '{who}: {points} less {n} for a stone that was not placed.',
    other: '{who}: {points} less {n} for stones that were not placed.',
  },
  'tell.deducted.none': 'Nothing is taken off for stones that were not placed.',
  'tell.no_stone': 'Closed, without a stone.',
  'tell.open': {
    zero: 'No crossing is open',
    one: '{n} crossing is open',
    other: '{n} crossings are open',
  },
  'tell.bare': '{n} of them without a tile',
  'tell.more': { one: '{n} more with O.', other: '{n} more with O.' },
  'tell.free': { one: '{n} field free', other: '{n} fields free' },
  'tell.free.named': { one: '{n} field free ({fields})', other: '{n} fields free ({fields})' },
  'tell.segments': 'segments: {segments}',
  'tell.lead': { one: '{colours} leads', other: '{colours} are level' },
  'tell.gets': {
    one: '{crossing} gets {n} segment of {colour}.',
    other: '{crossing} gets {n} segments of {colour}.',
  },
  'tell.tile': 'The tile: {tile}.',
  'tell.place': 'On {one} and {other}.',

  // Why a crossing is as it is, by the rule that says so.
  'why.crossing': 'Crossing {crossing}',
  'why.rule': 'Rule {rule}',
  'why.golden': 'golden, points count double',
  'why.segments': 'Segments',
  'why.segments.of': {
    one: '{colour}: {n} segment',
    other: '{colour}: {n} segments',
  },
  'why.tower': 'Tower from the bottom up: {stones}.',
  'why.open': {
    zero: 'Still open: no field around it is covered yet.',
    one: 'Still open: {n} of its {total} fields is covered.',
    other: 'Still open: {n} of its {total} fields are covered.',
  },
  'why.open.lead': { one: '{colours} leads so far.', other: '{colours} are level so far.' },
  'why.closed': {
    one: 'Its one field is covered, so it was scored.',
    other: 'The {n} fields around it are covered, so it was scored.',
  },
  'why.unscored': 'All its fields are covered, but the game ended before it was scored.',
  'why.black': 'No colour touches it, only black: nobody places a stone.',
  'why.alone': '{colour} is alone here and places one stone.',
  'why.tie': {
    one: '{colours} tie for the most, {n} segment each. So nobody places a stone.',
    other: '{colours} tie for the most, {n} segments each. So nobody places a stone.',
  },
  'why.tie.seconds': {
    one: 'Not even {colours}, which comes next.',
    other: 'Not even {colours}, which come next.',
  },
  'why.first': {
    one: '{colour} is strongest with {n} segment: its stone lies on top.',
    other: '{colour} is strongest with {n} segments: its stone lies on top.',
  },
  'why.second': {
    one: '{colour} is second with {n} segment: its stone lies below.',
    other: '{colour} is second with {n} segments: its stone lies below.',
  },
  'why.seconds': {
    one: '{colours} share second place with {n} segment each: each of their stones lies below.',
    other: '{colours} share second place with {n} segments each: each of their stones lies below.',
  },
  'why.rest': {
    one: '{colours} has fewer and places nothing.',
    other: '{colours} have fewer and place nothing.',
  },
  'why.points': {
    one: 'Only the colour on top scores, one point for each stone: {n} point for {colour}.',
    other: 'Only the colour on top scores, one point for each stone: {n} points for {colour}.',
  },
  'why.double': {
    one: 'Only the colour on top scores, and gold doubles: 2 × {stones} = {n} point for {colour}.',
    other:
      'Only the colour on top scores, and gold doubles: 2 × {stones} = {n} points for {colour}.',
  },
  'why.neutral': 'Nobody plays {colour}: a neutral colour places stones but scores nothing.',

  // What the shell says of the game: its choices, what is asked, what is left, and keys.
  pitch:
    'Lay tiles, close rings round the crossings, and be the one on top when towers are scored.',
  'hint.touch': 'Tap a place, turn the tile, and tap the place again to lay it.',
  'hint.mouse':
    'Point at a place, turn with R or the wheel, click to lay. By keys: arrows, R, Enter.',
  'stones.left': { zero: 'no stones left', one: '{n} stone left', other: '{n} stones left' },
  'asked.tile': 'lay the tile.',
  'asked.drawn': 'say which tile was drawn.',
  take_back_seen: {
    one: 'One tile has been turned up since: {seen}. It will come again, and everybody knows it.',
    other:
      '{n} tiles have been turned up since: {seen}. They will come again in this order, and everybody knows it.',
  },
  commitment: 'The order of the tiles is settled',
  commitment_about:
    'This fingerprint was made of the shuffled tiles before the first move. When the game is over, the order is shown, and it must fit.',
  order: 'Order of the tiles',
  order_about:
    'As records write them: the colours of the corners, clockwise from a sharp one. {letters}.',
  'key.move': 'Move the tile',
  'key.turn': 'Turn the tile',
  'key.lay': 'Lay the tile',
  'key.why': 'Ask why a crossing is as it is',
  'key.tell': 'Tell of the open crossings; once more goes on',
  'key.detail': 'Tell of the place or the crossing',
  'key.back': 'Put the tile back',
} satisfies Messages;
