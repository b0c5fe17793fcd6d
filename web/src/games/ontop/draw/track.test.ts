import { describe, expect, test } from 'vitest';
import facts from '../fixtures/facts.json';
import { GAMES, NAMES } from '../fixtures/games';
import { boardOf, grown } from '../fixtures/outlines';
import { boxAround, distance } from './geometry';
import { hull, makeLayout, type Orientation } from './layout';
import { RX, RY } from './stone';
import {
  BEAD,
  boxOf,
  FIELDS,
  layTrack,
  MARKER,
  markerPlaces,
  reachOf,
  signBeside,
  signsUnder,
  spotsBetween,
  TOGETHER,
} from './track';

const { board } = GAMES.two;

test('the track is that of pictures', () => {
  expect({ fields: FIELDS, bead: BEAD, marker: MARKER }).toEqual(facts.track);
});

test.each(NAMES)('it runs round the board of the game "%s" as in pictures', (name) => {
  const track = layTrack(makeLayout(GAMES[name].board, 'flat'));
  facts.spots[name].forEach(([x = NaN, y = NaN], points) => {
    expect(track.spot(points).x).toBeCloseTo(x, 2);
    expect(track.spot(points).y).toBeCloseTo(y, 2);
  });
});

describe.each<Orientation>(['flat', 'upright'])('a board that lies %s', (orientation) => {
  const layout = makeLayout(board, orientation);

  test('has a track of evenly spaced fields outside it', () => {
    const track = layTrack(layout);
    const spots = Array.from({ length: FIELDS }, (_, points) => track.spot(points));
    for (const spot of spots) {
      for (const crossing of board.crossings) {
        expect(distance(spot, layout.pointOf(crossing))).toBeGreaterThan(70);
      }
    }
    const [first, second, third] = spots;
    if (!first || !second || !third) throw new Error('no spots');
    expect(distance(first, second)).toBeCloseTo(distance(second, third), 0);
    expect(track.spot(-1)).toEqual(track.spot(FIELDS - 1));
    expect(spotsBetween(track, 3, 1)).toEqual([track.spot(3), track.spot(2), track.spot(1)]);
  });
});

test('a small board has a track as long as it must be', () => {
  const track = layTrack(makeLayout(GAMES.hollow.board, 'flat'));
  expect(distance(track.spot(0), track.spot(1))).toBeGreaterThan(40);
});

test.each<[Orientation, number]>([
  ['flat', 1],
  ['flat', 2],
  ['flat', 3],
  ['flat', 4],
  ['upright', 4],
])('a %s board has room for %i markers on any field of the track', (orientation, players) => {
  const track = layTrack(makeLayout(board, orientation));
  const box = boxOf(track);
  for (let points = 0; points < FIELDS; points += 1) {
    const { x, y } = track.spot(points);
    for (const place of markerPlaces(Array.from({ length: players }, () => points))) {
      const reach = reachOf(place);
      expect(y - reach.up).toBeGreaterThan(box.top);
      expect(y + reach.down).toBeLessThan(box.top + box.height);
      expect(x - reach.x).toBeGreaterThan(box.left);
      expect(x + reach.x).toBeLessThan(box.left + box.width);
    }
  }
});

test.each([2, 3, 4])('of %i markers on one field all letters show', (players) => {
  const places = markerPlaces(Array.from({ length: players }, () => 7));
  // Who is drawn later covers those behind; a letter takes a third of a lid.
  const order = places.toSorted((one, other) => one.offset.y - other.offset.y);
  order.forEach((one, i) => {
    for (const over of order.slice(i + 1)) {
      const x = Math.max(0, Math.abs(one.offset.x - over.offset.x) - 7) / (RX * over.size);
      const y = Math.max(0, Math.abs(one.offset.y - over.offset.y) - 7) / (RY * over.size);
      expect(Math.hypot(x, y)).toBeGreaterThan(0.95);
    }
  });
});

test('only those on one field share it, whatever their rounds', () => {
  const [alone, one, other] = markerPlaces([3, -20, 30]);
  expect(alone).toEqual({ offset: { x: 0, y: 0 }, size: MARKER });
  expect(one?.size).toBe(TOGETHER);
  expect(one?.offset).not.toEqual(other?.offset);
});

test.each<Orientation>(['flat', 'upright'])(
  'rounds are written inside a %s board’s box',
  (orientation) => {
    const track = layTrack(makeLayout(board, orientation));
    const box = boxOf(track);
    for (let points = -2 * FIELDS; points < 3 * FIELDS; points += 1) {
      for (const players of [1, 4]) {
        const [place] = markerPlaces(Array.from({ length: players }, () => points));
        if (place === undefined) throw new Error('nobody plays');
        const sign = signBeside(track, points, String(points), place);
        const left = track.spot(points).x + sign.left;
        expect(left).toBeGreaterThan(box.left);
        expect(left + sign.width).toBeLessThan(box.left + box.width);
      }
    }
  },
);

test.each([
  [
    [3, 49],
    [null, null],
  ],
  [
    [-20, 7],
    [0, null],
  ],
  [
    [-20, -20, -20],
    [null, null, 0],
  ],
  [
    [-20, 30, 80],
    [0, null, 1],
  ],
  [
    [-20, 80, -20, 130],
    [null, 0, 1, 2],
  ],
])('with %j points signs stand on %j others', (points, under) => {
  expect(signsUnder(points)).toEqual(under);
});

test.each([
  boardOf(Array.from({ length: 128 }, (_, i) => `a${i + 1}`)),
  boardOf(['a1', 'a2']),
  grown(7, 128),
])('a track runs round any board and never over it', (board) => {
  for (const orientation of ['flat', 'upright'] as const) {
    const layout = makeLayout(board, orientation);
    const track = layTrack(layout);
    const spots = Array.from({ length: FIELDS }, (_, i) => track.spot(i));
    const places = board.crossings.map(layout.pointOf);
    for (const spot of spots) {
      expect(Math.min(...places.map((place) => distance(place, spot)))).toBeGreaterThan(60);
    }
    const [inner, outer] = [boxAround(places, 0), boxAround(spots, 0)];
    expect(outer.width).toBeGreaterThan(inner.width);
    expect(outer.height).toBeGreaterThan(inner.height);
    expect(hull(places).length).toBeGreaterThanOrEqual(4);
    expect(track.outline).not.toMatch(/NaN|Infinity/);
  }
});
