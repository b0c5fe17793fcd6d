import type { Messages } from '../../message';

/** The lesson of On Top, step by step: the task, what came of it, and what another move lacks. */
export default {
  lay: 'This tile is yours: lay it on two free fields, at least one of them beside a black triangle. Choose a place, turn the tile if you like, and lay it.',
  'lay.done':
    'The corners of a tile add segments to the crossings under them. A sharp corner adds one, a blunt corner two.',
  turn: 'You play yellow. Turn the tile so that its blunt yellow corner lies on C5, the marked crossing.',
  'turn.done':
    'C5 has two more segments of yellow now. As long as a field round it is free, the crossing stays open.',
  'turn.other':
    'C5 did not get two segments of yellow that way. Turn the tile, or take another place at C5.',
  alone: 'Two fields meet at crossing A3. Cover both of them, with the blunt yellow corner on A3.',
  'alone.done':
    'A3 is closed all round, so it is scored: yellow is alone, places a stone and gets a point. Tap a crossing, or press W, to ask why it is as it is.',
  'alone.other':
    'A3 is not yours yet. With both of its fields covered and the blunt yellow corner on it, it brings you a point.',
  second: 'Close a crossing where yellow has two segments and white has one, for example A9.',
  'second.done':
    'White came second and placed a stone, and yellow, the strongest, placed one on top. Only whoever is on top scores, a point for each stone of the tower.',
  'second.other':
    'No tower of white and yellow came of that. At A9 yellow can be the strongest with white below, for two points.',
  tie: 'On b9 and b10 the tile closes B8, whichever way round it lies. Lay it so that yellow alone is the strongest there.',
  'tie.done':
    'Yellow has most segments, so you are on top. The other way round there is a tie for strongest, and then nobody places a stone.',
  'tie.other':
    'When the strongest tie, nobody places a stone, and a crossing that stays open brings nothing yet. Laid on b9 and b10 the other way round, the tile makes yellow the strongest at B8.',
  gold: 'On golden crossings points count double. Close F2 with yellow on top.',
  'gold.done': 'A tower of two on gold brings four points.',
  'gold.other': 'F2 is still open to you. The same two stones bring twice as many points there.',
  three:
    'At E3 blue and red have one segment each. Close it with yellow as the strongest: everybody who ties for second places a stone.',
  'three.done': 'Blue and red lie below and yellow on top. Three stones are three points.',
  'three.other':
    'That is worth less than E3. There two colours would lie below your stone, and three stones are three points.',
  gap: 'A field that no tile fits any more gets a black triangle at once. Shut in f10: cover the last free field beside it.',
  'gap.done':
    'Nothing fits on f10 any more, so a triangle lies there. It covers the field like a tile, but black counts nothing when a crossing is scored.',
  'gap.other':
    'f10 has a free field beside it, so a tile could still lie there. Cover that field, and f10 gets a triangle.',
  end: 'Many turns later, this is the last tile that fits. Lay it, and the game ends.',
  'end.done':
    'Everybody lost a point for each stone not placed, and the most points win. But whoever places the very last stone of their own ends the game and wins, whatever the points.',
  over: 'Now you know On Top. One thing more: colours without a player, here blue and white, place stones too, but score nothing.',
} satisfies Messages;
