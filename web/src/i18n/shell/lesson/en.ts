import type { Messages } from '../../message';

/** What stands round the steps of a lesson. */
export default {
  title: 'Tutorial: {game}',
  step: 'Step {n} of {of}',
  next: 'Next',
  again: 'Try again',
  on: 'Go on from the example',
  show: 'Show me',
  only: 'Without a network only the example can be dropped here: “Show me” lets it fall. Any other drop needs the server.',
  skip: 'Skip',
  back: 'Back',
  leave: 'Leave; you can go on later',
  play: 'Play now',
  restart: 'From the beginning',
  puzzles: 'Puzzles',
  key: 'Go on with the tutorial',
  next_key: 'N goes on.',
  other_key: 'N goes on, T tries again.',
  key_again: 'Try the step of the tutorial again',
} satisfies Messages;
