import { describe, expect, test } from 'vitest';
import { arrangementOf } from './arrangement';

describe('the dock', () => {
  test.each([
    [
      'below, all of it in sight',
      360,
      690,
      640,
      16,
      { beside: false, narrow: false, short: false },
    ],
    ['below', 390, 700, 844, 16, { beside: false, narrow: false, short: false }],
    ['below, with large type', 390, 860, 844, 32, { beside: false, narrow: false, short: false }],
    ['below on a tablet', 820, 1000, 1180, 16, { beside: false, narrow: false, short: false }],
    ['below, zoomed in', 320, 690, 256, 16, { beside: false, narrow: false, short: true }],
    ['beside, but narrow', 512, 520, 400, 16, { beside: true, narrow: true, short: false }],
    ['beside, on its side', 675, 520, 390, 16, { beside: true, narrow: false, short: false }],
    ['beside, on a desk', 900, 740, 800, 16, { beside: true, narrow: false, short: false }],
    ['beside, on a wall', 2800, 2000, 2160, 32, { beside: true, narrow: false, short: false }],
  ])('%s: in a box of %i × %i, a window %i high, type of %i px', (...given) => {
    const [, width, height, windowHeight, rem, arrangement] = given;
    expect(arrangementOf({ width, height, windowHeight, rem })).toEqual(arrangement);
  });
});
