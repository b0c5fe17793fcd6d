import { expect, test } from 'vitest';
import { boxAround, distance } from '../draw/point';
import { hull, makeSheet } from '../draw/sheet';
import { FIELDS, layTrack } from '../draw/track';
import { boardOf, grown } from '../fixtures/outlines';
import { GAMES } from '../fixtures/games';
import { placesOf } from './places';
import { neighbour, step, type Heading, type Stop } from './walk';

const HEADINGS: readonly Heading[] = ['left', 'right', 'up', 'down'];
const SEEDS = Array.from({ length: 30 }, (_, i) => i + 1);
const LONG = boardOf(Array.from({ length: 128 }, (_, i) => `a${i + 1}`));

test('made-up boards are like those of the server', () => {
  for (const { board } of Object.values(GAMES)) {
    const twin = boardOf(board.fields);
    expect(twin.crossings).toEqual(board.crossings);
    expect([...twin.pairs]).toEqual(expect.arrayContaining([...board.pairs]));
    expect(twin.rim).toHaveLength(board.rim.length);
  }
});

/** How many stops arrow keys lead to from the first, and from how many they lead back to it. */
function reach(stops: readonly Stop[]): readonly [number, number] {
  const leads = stops.map((stop) => HEADINGS.map((heading) => step(stops, stop, heading)?.key));
  const index = new Map(stops.map(({ key }, i) => [key, i]));
  const there = spread(leads.map((keys) => keys.flatMap((key) => index.get(key ?? '') ?? [])));
  const back: number[][] = stops.map(() => []);
  leads.forEach((keys, i) => {
    for (const key of keys) back[index.get(key ?? '') ?? i]?.push(i);
  });
  return [there, spread(back)];
}

function spread(links: readonly (readonly number[])[]): number {
  const reached = new Set([0]);
  for (const i of reached) for (const next of links[i] ?? []) reached.add(next);
  return reached.size;
}

test.each(SEEDS)('arrow keys lead everywhere on the made-up board %i', (seed) => {
  const board = grown(seed, 20 + seed * 3);
  for (const stance of ['flat', 'upright'] as const) {
    const sheet = makeSheet(board, stance);
    const crossings = board.crossings.map((key) => ({ key, at: sheet.place(key) }));
    expect(reach(crossings)).toEqual([crossings.length, crossings.length]);
    const places = placesOf(sheet, [...board.pairs.keys()]);
    const stops = places.map(({ pair, centre }) => ({ key: pair, at: centre }));
    expect(reach(stops)).toEqual([stops.length, stops.length]);
    // A few scattered places, as late in a game.
    const few = stops.filter((_, i) => (i * 7 + seed) % 5 === 0);
    expect(reach(few)).toEqual([few.length, few.length]);
    expect(neighbour(few, few[0]?.key ?? '', -1)).toBe(few.at(-1));
  }
});

test.each([LONG, boardOf(['a1', 'a2']), grown(7, 128)])(
  'a track runs round any board and never over it',
  (board) => {
    for (const stance of ['flat', 'upright'] as const) {
      const sheet = makeSheet(board, stance);
      const track = layTrack(sheet);
      const spots = Array.from({ length: FIELDS }, (_, i) => track.spot(i));
      const places = board.crossings.map(sheet.place);
      for (const spot of spots) {
        expect(Math.min(...places.map((place) => distance(place, spot)))).toBeGreaterThan(60);
      }
      const [inner, outer] = [boxAround(places, 0), boxAround(spots, 0)];
      expect(outer.width).toBeGreaterThan(inner.width);
      expect(outer.height).toBeGreaterThan(inner.height);
      expect(hull(places).length).toBeGreaterThanOrEqual(4);
      expect(track.outline).not.toMatch(/NaN|Infinity/);
    }
  },
);
