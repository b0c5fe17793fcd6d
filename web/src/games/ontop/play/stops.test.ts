import { describe, expect, test } from 'vitest';
import { makeLayout, type Orientation } from '../draw/layout';
import { GAMES, NAMES } from '../fixtures/games';
import { grown } from '../fixtures/outlines';
import { placesOf } from './places';
import { laneAfter, nearestStop, neighbour, step, type Heading, type Stop } from './stops';

const HEADINGS: readonly Heading[] = ['left', 'right', 'up', 'down'];

/** Everything that arrow keys lead to from a stop. */
function reachable(stops: readonly Stop[], from: Stop): ReadonlySet<string> {
  const reached = new Set([from.key]);
  const fresh = [from];
  for (let stop = fresh.pop(); stop; stop = fresh.pop()) {
    for (const heading of HEADINGS) {
      const next = step(stops, stop, heading);
      if (next && !reached.has(next.key)) {
        reached.add(next.key);
        fresh.push(next);
      }
    }
  }
  return reached;
}

describe.each<Orientation>(['flat', 'upright'])('on a board that lies %s', (orientation) => {
  test.each(NAMES)(
    'every legal place of the game "%s" can be walked to from every other',
    (name) => {
      const layout = makeLayout(GAMES[name].board, orientation);
      for (const view of GAMES[name].views.values()) {
        const stops = placesOf(layout, view.legal_moves).map(({ pair, centre }) => ({
          key: pair,
          at: centre,
        }));
        for (const stop of stops) expect(reachable(stops, stop).size).toBe(stops.length);
      }
    },
  );

  test('every crossing can be walked to from every other', () => {
    for (const name of NAMES) {
      const layout = makeLayout(GAMES[name].board, orientation);
      const stops = layout.board.crossings.map((key) => ({ key, at: layout.pointOf(key) }));
      for (const stop of stops) expect(reachable(stops, stop).size).toBe(stops.length);
    }
  });
});

const grid = [0, 1, 2].flatMap((x) =>
  [0, 1, 2].map((y) => ({ key: `${x}${y}`, at: { x: x * 50, y: y * 50 } })),
);
const middle = grid[4] as Stop;

test('an arrow leads to the neighbour on that side', () => {
  const keys = HEADINGS.map((heading) => step(grid, middle, heading)?.key);
  expect(keys).toEqual(['01', '21', '10', '12']);
});

test('at the edge an arrow leads nowhere', () => {
  expect(step(grid, grid[0] as Stop, 'left')).toBeNull();
});

test('the lane is kept while going on, and left by a turn', () => {
  const [lane, at] = [
    { x: 0, y: 0 },
    { x: 25, y: 43 },
  ];
  expect(laneAfter('down', 'down', lane, at)).toBe(lane);
  expect(laneAfter('down', 'up', lane, at)).toBe(lane);
  expect(laneAfter('down', 'left', lane, at)).toBe(at);
  expect(laneAfter(null, 'down', lane, at)).toBe(at);
});

test('a zigzag keeps to its column', () => {
  const zigzag = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2].map((column) => ({
      key: `${row}${column}`,
      at: { x: column * 100 + (row % 2 ? 50 : 0), y: row * 87 },
    })),
  );
  let stop = zigzag[1] as Stop;
  let lane = stop.at;
  let before: Heading | null = null;
  for (let i = 0; i < 4; i += 1) {
    lane = laneAfter(before, 'down', lane, stop.at);
    stop = step(zigzag, stop, 'down', lane) ?? stop;
    before = 'down';
  }
  expect(stop.key).toBe('41');
});

test('the nearest stop and the neighbours in the list', () => {
  expect(nearestStop(grid, { x: 90, y: 60 })?.key).toBe('21');
  expect(nearestStop([], { x: 0, y: 0 })).toBeNull();
  expect(neighbour(grid, '22', 1)?.key).toBe('00');
  expect(neighbour(grid, '00', -1)?.key).toBe('22');
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

test.each(Array.from({ length: 30 }, (_, i) => i + 1))(
  'arrow keys lead everywhere on the made-up board %i',
  (seed) => {
    const board = grown(seed, 20 + seed * 3);
    for (const orientation of ['flat', 'upright'] as const) {
      const layout = makeLayout(board, orientation);
      const crossings = board.crossings.map((key) => ({ key, at: layout.pointOf(key) }));
      expect(reach(crossings)).toEqual([crossings.length, crossings.length]);
      const places = placesOf(layout, [...board.pairs.keys()]);
      const stops = places.map(({ pair, centre }) => ({ key: pair, at: centre }));
      expect(reach(stops)).toEqual([stops.length, stops.length]);
      // A few scattered places, as late in a game.
      const few = stops.filter((_, i) => (i * 7 + seed) % 5 === 0);
      expect(reach(few)).toEqual([few.length, few.length]);
      expect(neighbour(few, few[0]?.key ?? '', -1)).toBe(few.at(-1));
    }
  },
);
