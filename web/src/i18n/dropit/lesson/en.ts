import type { Messages } from '../../message';

/** The lesson of Drop It, step by step: the task, what came of it, and what another drop lacks. */
export default {
  drop: 'Choose a piece, move it over the opening and let it go. Before you do, you see where it will land: look for a place where nothing is forbidden.',
  'drop.done':
    'The piece scores its level: the highest that any part of it reaches. The numbers at the sides say which is which.',
  'drop.other':
    'Here the piece touches its own shape at the edge, which is forbidden, and so it scores nothing. Take another place or another piece; what jokers are comes later.',
  level:
    'The higher, the more points. Let a piece come to rest on level 2 or higher without breaking a taboo.',
  'level.done':
    'Each level is a point more. It is enough if a corner reaches over the slanted line.',
  'level.other':
    'Either the piece lies on level 1, or it broke a taboo and scored nothing. On top of a piece of another shape and colour it lies higher.',
  bonus:
    'The circles in the shaft are bonus circles: whoever covers any part of one gets its points too. Cover one without breaking a taboo.',
  'bonus.done': 'The bonus is added to the level. Several circles add up.',
  'bonus.other':
    'No bonus circle was covered, or a taboo cost you the points. the highlighted one can be reached.',
  shape:
    'Now do on purpose what you should not: let a piece touch another one of the same shape, for example a diamond the highlighted one.',
  'shape.done':
    'Pieces of the same shape touch, which is a taboo: the piece scores nothing. Unless you spend a joker; that is what you are asked.',
  'shape.other':
    'It touches no piece of the same shape. Let a diamond fall where the highlighted diamond lies.',
  joker:
    'With a joker the piece scores in full in spite of the taboo, while each joker you keep is worth 3 points at the end. Decide: will you spend one?',
  'joker.done':
    'Four points are more than three, so a joker pays here. You have four of them for the whole game.',
  colour:
    'Pieces of the same colour must not touch either. Try it once: let a green or red piece touch another one of its colour.',
  'colour.done': 'That is the colour taboo. It does not matter whose piece it is that is touched.',
  'colour.other':
    'It touches no piece of the same colour. Let a red one fall where the highlighted piece lies.',
  edge: 'Sides and base show shapes. Let a piece touch its own shape there, for example a diamond the highlighted stretch.',
  'edge.done':
    'That is the edge taboo. Only the stretch that the piece itself touches counts, nothing else on that level.',
  'edge.other':
    'It does not touch its own shape at the edge. The highlighted stretch shows a diamond: let one lean against it.',
  height:
    'Towards the end the shaft is full. Drop your last piece so that it sticks out of the opening.',
  'height.done':
    'That is the height taboo, the last of the four. With a joker such a piece scores level 8.',
  'height.other':
    'Well aimed: it does not stick out of the opening. What does breaks the height taboo and scores nothing.',
  over: 'Now you know Drop It: the most points win, and each joker not spent brought 3. In a game your hand trembles a little when it lets go, so leave some room.',
} satisfies Messages;
