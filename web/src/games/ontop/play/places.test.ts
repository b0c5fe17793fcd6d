import { describe, expect, test } from 'vitest';
import { nearestTurn, point } from '../draw/geometry';
import { makeLayout, type Orientation } from '../draw/layout';
import { GAMES } from '../fixtures/games';
import { pairOf } from '../model/notation';
import { nearest, placesOf } from './places';

const { board, views } = GAMES.two;
const legal = views.get(7)?.legal_moves ?? [];

describe.each<Orientation>(['flat', 'upright'])('a board that lies %s', (orientation) => {
  const layout = makeLayout(board, orientation);

  test('offers every legal placement at one place, either way round', () => {
    const places = placesOf(layout, legal);
    expect(places.flatMap(({ moves }) => moves).sort()).toEqual([...legal].sort());
    for (const { pair, moves, poses, centre } of places) {
      expect(moves.map(pairOf)).toEqual([pair, pair]);
      expect(Math.abs(poses[0].angle)).toBeLessThan(90.6);
      expect(Math.abs(nearestTurn(poses[0].angle, poses[1].angle) - poses[0].angle)).toBeCloseTo(
        180,
      );
      expect(nearest(places, centre, 1)?.pair).toBe(pair);
    }
  });
});

test('a point far from every place picks none', () => {
  const places = placesOf(makeLayout(board, 'flat'), legal);
  expect(nearest(places, point(-5000, 0), 60)).toBeNull();
});
