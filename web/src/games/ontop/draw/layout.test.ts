import { describe, expect, test } from 'vitest';
import { GAMES } from '../fixtures/games';
import { distance } from './geometry';
import { cross, hull, makeLayout, shrunk, SIDE, type Orientation } from './layout';

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
