import { describe, expect, test } from 'vitest';
import { makeSheet, type Stance } from '../draw/layout';
import { GAMES, NAMES } from '../fixtures/games';
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

describe.each<Stance>(['flat', 'upright'])('on a board that lies %s', (stance) => {
  test.each(NAMES)(
    'every legal place of the game "%s" can be walked to from every other',
    (name) => {
      const sheet = makeSheet(GAMES[name].board, stance);
      for (const view of GAMES[name].views.values()) {
        const stops = placesOf(sheet, view.legal_moves).map(({ pair, centre }) => ({
          key: pair,
          at: centre,
        }));
        for (const stop of stops) expect(reachable(stops, stop).size).toBe(stops.length);
      }
    },
  );

  test('every crossing can be walked to from every other', () => {
    for (const name of NAMES) {
      const sheet = makeSheet(GAMES[name].board, stance);
      const stops = sheet.board.crossings.map((key) => ({ key, at: sheet.place(key) }));
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
