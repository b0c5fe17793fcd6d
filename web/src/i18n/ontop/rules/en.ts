import { rule, type Section, withEditions } from '../../rules';

export default [
  {
    title: 'What it is about',
    rules: [
      rule(
        'OT-20',
        'Every tile adds segments of a ring to every crossing it touches. When a crossing is closed all round, the strongest colours place stones on it, and the one that comes to lie on top scores the height of the tower.',
      ),
    ],
  },
  {
    title: 'What lies on the table',
    rules: [
      rule(
        'OT-1',
        'The board is a grid of 78 triangular fields in six rows. Their corners meet in 51 crossings.',
        'its outline, which the rulebooks show only in a picture. A board of your own can be used instead.',
      ),
      rule(
        'OT-4',
        'Ten crossings on the rim are golden; points count double there.',
        'they are the five on the left and the five on the right.',
      ),
      rule(
        'OT-6',
        'The 34 tiles are rhombi that cover two fields each. All four colours are on every tile, one at each corner: a sharp corner shows one segment of a ring, a blunt one shows two.',
        'how often which colours lie opposite each other. Every colour is sharp on 17 tiles and blunt on 17.',
      ),
      rule('OT-7', 'There are ten black triangles, and 21 stones of each colour.'),
    ],
  },
  {
    title: 'Set-up',
    rules: [
      rule(
        'OT-8',
        'Two black triangles are on the board from the start. Whoever knows the game can lay two to ten of them anywhere.',
        'usually they lie on the fields c5 and d11.',
      ),
      rule(
        'OT-9',
        'Two to four players choose a colour each. One stone of each walks along the score track, so 20 are left to place. Colours without a player are neutral.',
        'neutral colours need no marker and have 21 stones, or as many as you choose.',
      ),
      rule(
        'OT-10',
        'The tiles lie shuffled and face down. No player, bot or page can see or work out their order. The server settles it before the first move, shows a fingerprint of it, and opens the order at the end.',
      ),
    ],
  },
  {
    title: 'Your turn',
    rules: [
      rule(
        'OT-11',
        'You get the next tile and lay it on two free fields side by side, either way round.',
      ),
      rule(
        'OT-12',
        'At least one of its fields must share a side with a tile or a black triangle. Touching at a corner is not enough.',
      ),
      rule('OT-13', 'You cannot pass.'),
      rule(
        'OT-14',
        'A free field without a free neighbour is too small for any tile and is filled with a black triangle at once. When all ten are used up, it stays bare and counts as filled.',
      ),
      rule(
        'OT-15',
        'Then all crossings that are closed all round are scored, and only afterwards is it looked at who has run out of stones.',
        'a tile may close towers that need more stones than a colour has left; they are built and count in full. Games begun by our first reading of the rules are finished by it: there scoring stopped at the tower that took a last stone.',
      ),
    ],
  },
  {
    title: 'Scoring a crossing',
    rules: [
      rule(
        'OT-16',
        'Count the segments of each colour; black counts nothing. The second strongest places a stone (when several are second, each of them does), and the strongest places one on top.',
      ),
      rule('OT-17', 'When two or more colours are strongest together, nobody places a stone.'),
      rule(
        'OT-18',
        'A colour that is there alone places one stone. With black alone nothing happens.',
      ),
      rule('OT-19', 'Neutral colours place stones like any other, but score nothing.'),
      rule(
        'OT-20',
        'The player on top, and only that player, gets one point for every stone in the tower, and twice as many on a golden crossing.',
      ),
    ],
  },
  {
    title: 'The end',
    rules: [
      withEditions(
        rule(
          'OT-21',
          'When the tiles are used up or none fits any more, everybody loses a point for each stone still to be placed. The most points win; if equal, the fewest stones left; if those are equal too, the win is shared.',
        ),
        'the German and the Dutch edition look at stones left, the French one shares the win at once; there is a choice for it.',
      ),
      rule(
        'OT-22',
        'Whoever places the very last stone of their own ends the game with that tile and wins, however many points the others have.',
        'all crossings of the tile are scored first. If several run out with the same tile, points decide between them.',
      ),
      rule(
        'OT-23',
        'The game also ends with the tile by which a neutral colour places its last stone; then points decide.',
        'stones left are deducted then, too, unless you choose otherwise. If a player runs out with the same tile, that player wins.',
      ),
      rule(
        'OT-24',
        'Four can play as partners: seats 1 and 3 against 2 and 4. Their points are added up, and running out of stones wins for both.',
      ),
    ],
  },
] satisfies readonly Section[];
