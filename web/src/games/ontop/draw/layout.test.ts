import { describe, expect, test } from 'vitest';
import { GAMES } from '../fixtures/games';
import { distance } from './geometry';
import { LAYER, rise, RX, RY } from './stone';
import { besideTower, cross, hull, makeLayout, shrunk, SIDE, type Orientation } from './layout';

const { board } = GAMES.two;

describe.each<Orientation>(['flat', 'upright'])('a board that lies %s', (orientation) => {
  const layout = makeLayout(board, orientation);

  test('has equal fields whose corners run clockwise', () => {
    for (const field of board.fields) {
      const corners = layout.corners(field);
      const [a, b, c] = corners;
      if (!a || !b || !c) throw new Error(field);
      expect(cross(a, b, c)).toBeGreaterThan(0);
      for (const [one, other] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        expect(distance(one, other)).toBeCloseTo(SIDE);
      }
      for (const corner of shrunk(corners, 5)) {
        expect(distance(corner, layout.centre(field))).toBeLessThan(
          distance(a, layout.centre(field)),
        );
      }
    }
  });

  test('is inside its hull, and its hull has six corners', () => {
    const corners = hull(board.crossings.map(layout.pointOf));
    expect(corners).toHaveLength(6);
  });
});

test.each<Orientation>(['flat', 'upright'])(
  'on a %s board what stands beside a tower of the rim and the tower leave each other to be seen',
  (orientation) => {
    const layout = makeLayout(board, orientation);
    for (const crossing of board.golden) {
      const [here, beside] = [layout.pointOf(crossing), besideTower(layout, crossing)];
      const [x, y] = [Math.abs(beside.x - here.x), beside.y - here.y];
      for (const stones of [1, 2, 3, 4]) {
        // The lid with the letter, of which the middle matters, against a badge that lies over it.
        const lid = -rise(stones);
        const gap = Math.hypot(Math.max(0, x - 8), Math.max(0, Math.abs(y - lid) - 8));
        expect(gap, `${crossing} ${stones}`).toBeGreaterThan(8);
      }
      expect(Math.hypot(x, y)).toBeGreaterThan(RY);
      expect(Math.hypot(x, y)).toBeLessThan(RX + 2 * LAYER);
    }
  },
);
