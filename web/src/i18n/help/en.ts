import { rule, type Help } from './rules';

export default {
  games: {
    ontop: [
      {
        title: 'What it is about',
        rules: [
          rule(
            'OT-20',
            'Every tile adds pieces of ring to the crossings it touches. When a crossing is closed all round, the strongest colours put stones on it, and the one that comes to lie on top scores the height of the tower.',
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
        title: 'Setting up',
        rules: [
          rule(
            'OT-8',
            'Two black triangles are on the board from the start. Whoever knows the game can place two to ten of them anywhere.',
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
          rule('OT-11', 'You get the next tile and lay it on two free fields side by side, either way round.'),
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
            'Then all crossings that are closed all round are scored.',
            'row by row from the top left; that matters only when stones run out.',
          ),
        ],
      },
      {
        title: 'Scoring a crossing',
        rules: [
          rule(
            'OT-16',
            'Count the segments of each colour; black counts nothing. The second strongest places a stone (when several are second, each of them does), and the strongest puts one on top.',
          ),
          rule('OT-17', 'When two or more colours are strongest together, nobody places a stone.'),
          rule('OT-18', 'A colour that is there alone places one stone. With black alone nothing happens.'),
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
          rule(
            'OT-21',
            'When the tiles are used up or none fits any more, everybody loses a point for each stone still to be placed. The most points win; if equal, the fewest stones left; if those are equal too, the win is shared.',
          ),
          rule(
            'OT-22',
            'Whoever places the very last stone of their own ends the game on the spot and wins, however many points the others have.',
            'the tower in hand is finished and scored, later ones are not. If two run out on the same tower, points decide between them.',
          ),
          rule(
            'OT-23',
            'The game also ends on the spot when a neutral colour places its last stone; then points decide.',
            'stones left are deducted then, too.',
          ),
          rule(
            'OT-24',
            'Four can play as partners: seats 1 and 3 against 2 and 4. Their points are added up, and running out of stones wins for both.',
          ),
        ],
      },
    ],
    dropit: [
      {
        title: 'What it is about',
        rules: [
          rule(
            'DI-14',
            'You drop wooden shapes into a narrow shaft. A piece is worth more the higher it comes to rest and the more circles it covers, and nothing at all when it touches its like.',
          ),
        ],
      },
      {
        title: 'What lies on the table',
        rules: [
          rule(
            'DI-1',
            'Each of the four colours has nine pieces: three circles, two squares, two diamonds and two triangles.',
            'their exact sizes.',
          ),
          rule(
            'DI-3',
            'Seven slanted lines divide the shaft into eight levels.',
            'how high each line lies.',
          ),
          rule(
            'DI-4',
            'Eight bonus circles are drawn on it: large ones are worth 1 point, middling ones 2 and small ones 3.',
            'where they are.',
          ),
          rule(
            'DI-5',
            'The sides and the base are marked with shapes on one face and with colours on the other, a different one on every stretch. Each side can stand either way up.',
            'in which order the marks come.',
          ),
        ],
      },
      {
        title: 'Setting up',
        rules: [
          rule(
            'DI-7',
            'Four players have one colour each. Three have one each and share the fourth: a circle for everybody, and one of three pairs of the other shapes. Two players, or two teams, have two colours each.',
          ),
          rule('DI-8', 'Whoever sets the table up says who begins; then it goes round.'),
        ],
      },
      {
        title: 'Your turn',
        rules: [
          rule(
            'DI-9',
            'Choose any of your pieces, hold it over the opening wherever and turned however you like, and let go. The walls go on above the opening without end, so it cannot miss the shaft.',
          ),
          rule(
            'DI-10',
            'A natural hand trembles: the piece leaves it a little to the side, a little tilted and with a little spin. A steady hand lets go exactly as aimed. That the piece sways on the page only shows the trembling: the moment at which you let go makes no difference, and neither does holding it against a wall.',
            'how much it trembles; the table can choose either hand.',
          ),
          rule(
            'DI-11',
            'When everything is at rest, the piece just dropped is judged, and only that one. If it is pushed about later, its score stays.',
          ),
          rule('DI-12', 'Two things touch when there is less than half a millimetre between them.'),
        ],
      },
      {
        title: 'Taboos',
        rules: [
          rule('DI-13', 'Shape: your piece touches another of the same shape.'),
          rule('DI-13', 'Colour: your piece touches another of the same colour.'),
          rule(
            'DI-13',
            'Edge: your piece touches a stretch of the sides or the base that is marked with its own shape or, on the other face, its own colour. The edge itself counts, not the level beside it.',
          ),
          rule(
            'DI-13',
            'Height: your piece sticks out of the shaft.',
            'above the opening the walls go on unseen and without end, so a piece that lies there stays there.',
          ),
        ],
      },
      {
        title: 'Points',
        rules: [
          rule('DI-14', 'With any taboo the piece scores nothing. Otherwise it scores its level and its bonus.'),
          rule('DI-15', 'Its level is the highest one that some part of it reaches into.'),
          rule('DI-16', 'Its bonus is that of every circle it covers, be it ever so little.'),
          rule('DI-17', 'After the last piece the most points win; equals share the win.'),
        ],
      },
      {
        title: 'Other ways to play',
        rules: [
          rule(
            'DI-18',
            'Two teams take turns. The members of a team drop in turn, so that everybody drops equally often, and each team has one score.',
          ),
          rule('DI-19', 'With the colour faces, edges forbid colours in place of shapes.'),
          rule('DI-20', 'Beginners leave the edges out: there is no base, and the sides forbid nothing.'),
          rule(
            'DI-21',
            'Jokers: after a taboo you may spend one, and the piece scores in full. Every joker you keep is worth 3 points at the end.',
          ),
          rule(
            'DI-7',
            'The Dutch edition shows shapes and gives two players or teams four jokers each, the English one shows colours and gives two. With more players it is two each.',
          ),
        ],
      },
      {
        title: 'How things fall',
        rules: [
          rule(
            'DI-22',
            'Falls are computed by the laws of motion. The same pile, piece and release always give the same fall, and the record keeps where everything came to lie.',
          ),
          rule(
            'DI-23',
            'Pieces bounce as wood does, and none stays on its tip or on top of a round one. At rest nothing overlaps by more than half a millimetre and nothing creeps. A drop that goes on for three seconds is brought to rest, and the record says so.',
          ),
        ],
      },
    ],
  },
  about: [
    'topdrop is a place to play two table games in the browser: On Top, invented by Günter Burkhardt, and Drop It, invented by Bernhard Lach and Uwe Rapp.',
    'It is an independent implementation of their rules. It has nothing to do with the inventors or the publishers, and all rights to the games and their names remain with them. If you like a game, buy it: wood and cardboard are still the better way.',
    'Every picture, sound and sentence here, and every line of the program, was made for topdrop. It loads nothing from elsewhere, counts nobody, and keeps nothing about you but your name, a cookie that keeps your seats, and the games you play.',
    'topdrop is free software under the MIT licence.',
  ],
} satisfies Help;
