import { rule, type Section, withEditions } from '../../rules';

export default [
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
        'The sides and the base show symbols, a different one on every stretch: shapes on one face, colours on the other. Each side can stand either way up.',
        'in which order the symbols come.',
      ),
    ],
  },
  {
    title: 'Set-up',
    rules: [
      rule(
        'DI-7',
        'Four players have one colour each. Three have one each and share the fourth: a circle for everybody, and one of three pairs of the other shapes. Two players, or two teams, have two colours each.',
      ),
      rule('DI-8', 'Whoever makes the table says who begins; then it goes round.'),
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
        'DI-9',
        'On this page you slide the piece with a finger, the mouse, keys or buttons. Two fingers turn it when they turn; when they spread or close they enlarge the shaft or make it smaller again. While no piece is in the hand, and beside the shaft, two fingers zoom the page as anywhere.',
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
        'Edge: your piece touches a stretch of the sides or the base whose symbol is its own shape or, on the other face, its own colour. The edge itself counts, not the level beside it.',
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
      rule(
        'DI-14',
        'With any taboo the piece scores nothing. Otherwise it scores its level and its bonus.',
      ),
      withEditions(
        rule('DI-15', 'Its level is the highest one that some part of it reaches into.'),
        'one says that the level of its top counts, another the highest that it is partly in. Where lines slant, the second is meant.',
      ),
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
      rule(
        'DI-20',
        'Beginners leave the edges out: there is no base, and the sides forbid nothing.',
      ),
      withEditions(
        rule(
          'DI-21',
          'Jokers: after a taboo you may spend one, and the piece scores in full. Every joker you keep is worth 3 points at the end.',
        ),
        'the Dutch edition shows shapes and gives two players or teams four jokers each, the English one shows colours and gives two. With more players it is two each.',
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
] satisfies readonly Section[];
