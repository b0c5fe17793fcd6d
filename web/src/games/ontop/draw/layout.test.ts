import { describe, expect, test } from 'vitest';
import { GAMES } from '../fixtures/games';
import { pairOf } from '../model/notation';
import { nearest, nearestTurn, placesOf } from '../play/places';
import { distance, point } from './geometry';
import { cross, hull, makeSheet, shrunk, SIDE, type Stance } from './layout';
import { FIELDS, layTrack, spotsBetween } from './track';

const { board, views } = GAMES.two;
const legal = views.get(7)?.legal_moves ?? [];

describe.each<Stance>(['flat', 'upright'])('a board that lies %s', (stance) => {
  const sheet = makeSheet(board, stance);

  test('has equal fields whose corners run clockwise', () => {
    for (const field of board.fields) {
      const corners = sheet.corners(field);
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
        expect(distance(corner, sheet.centre(field))).toBeLessThan(
          distance(a, sheet.centre(field)),
        );
      }
    }
  });

  test('is inside its hull, and its hull has six corners', () => {
    const corners = hull(board.crossings.map(sheet.place));
    expect(corners).toHaveLength(6);
  });

  test('has a track of evenly spaced fields outside it', () => {
    const track = layTrack(sheet);
    const spots = Array.from({ length: FIELDS }, (_, points) => track.spot(points));
    for (const spot of spots) {
      for (const crossing of board.crossings) {
        expect(distance(spot, sheet.place(crossing))).toBeGreaterThan(70);
      }
    }
    const [first, second, third] = spots;
    if (!first || !second || !third) throw new Error('no spots');
    expect(distance(first, second)).toBeCloseTo(distance(second, third), 0);
    expect(track.spot(-1)).toEqual(track.spot(FIELDS - 1));
    expect(spotsBetween(track, 3, 1)).toEqual([track.spot(3), track.spot(2), track.spot(1)]);
  });

  test('offers every legal placement at one place, either way round', () => {
    const places = placesOf(sheet, legal);
    expect(places.flatMap(({ moves }) => moves).sort()).toEqual([...legal].sort());
    for (const { pair, moves, lies, centre } of places) {
      expect(moves.map(pairOf)).toEqual([pair, pair]);
      expect(Math.abs(lies[0].angle)).toBeLessThan(90.6);
      expect(Math.abs(nearestTurn(lies[0].angle, lies[1].angle) - lies[0].angle)).toBeCloseTo(180);
      expect(nearest(places, centre, 1)?.pair).toBe(pair);
    }
  });
});

test('a point far from every place picks none', () => {
  const places = placesOf(makeSheet(board, 'flat'), legal);
  expect(nearest(places, point(-5000, 0), 60)).toBeNull();
});

test('a small board has a track as long as it must be', () => {
  const track = layTrack(makeSheet(GAMES.hollow.board, 'flat'));
  expect(distance(track.spot(0), track.spot(1))).toBeGreaterThan(40);
});

test('turns go the short way', () => {
  expect(nearestTurn(0, 330)).toBe(-30);
  expect(nearestTurn(350, 10)).toBe(370);
  expect(nearestTurn(-90, 90)).toBe(90);
  expect(nearestTurn(150, -30)).toBe(330);
});
