import type { Messages } from '../../message';

/** What is said where somebody opens a page or a dialog; loaded with the first of them. */
export default {
  'option.teams': 'Two teams',
  'option.teams.about':
    'Instead of two players there are two teams, whose members take turns: a team shares its 18 pieces and has one score. Of 1, 2, 3, 6 or 9 members each drops 18, 9, 6, 3 or 2.',
  'option.colours': 'Colours of each side',
  'option.colours.about': 'Everybody plays two colours.',
  'option.pairs': 'Pieces of the fourth colour',
  'option.pairs.about': 'Besides a circle, each of the three gets one of the pairs.',
  'option.edition': 'Edition',
  'option.edition.about': 'Which faces of the edges show, and how many jokers there are.',
  'option.edges': 'Edges',
  'option.edges.about': 'What the sides and the base forbid.',
  'option.left': 'Letter that points down, left side',
  'option.right': 'Letter that points down, right side',
  'option.jokers': 'Jokers',
  'option.jokers.about':
    'A joker makes a piece count in spite of a taboo; one that is left is worth 3 points.',
  'option.hand': 'Hand',
  'option.hand.about': 'A natural hand trembles a little when it lets go.',
  'option.shaft': 'Shaft',
  'value.edition.dutch': 'Dutch',
  'value.edition.english': 'English',
  'value.edges.shapes': 'Shapes',
  'value.edges.colours': 'Colours',
  'value.edges.none': 'Nothing (beginners)',
  'value.hand.natural': 'Natural',
  'value.hand.steady': 'Steady',
  'value.shaft.classic': 'Classic',
  'preset.beginners': 'For beginners',
  'preset.dutch': 'Dutch edition with jokers',
  'preset.english': 'English edition with jokers',
  'option.players': 'Players',
  'puzzle.most_points': 'Which aim brings the most points on average?',
  'puzzle.no_taboo': 'Which aim breaks a taboo least often?',
} as const satisfies Messages;
