import { describe, expect, test } from 'vitest';
import { allEvents, GAMES, NAMES } from '../fixtures/games';
import { findingAt, ringsOf, verdict } from './ring';

const NONE = { blue: 0, red: 0, white: 0, yellow: 0 };

describe.each(NAMES)('in the game "%s"', (name) => {
  const { told, board } = GAMES[name];
  const scorings = allEvents(name).filter((event) => event.event === 'crossing_scored');

  test('rings counted from tiles are those that were scored', () => {
    const rings = ringsOf(board, told.positions.at(-1)?.laid ?? []);
    expect(scorings.length).toBeGreaterThan(5);
    for (const { crossing, segments } of scorings) {
      expect(rings.get(crossing) ?? NONE).toEqual(segments);
    }
  });

  test('the verdict names those who placed stones', () => {
    for (const { segments, tower } of scorings) {
      const { strongest, seconds } = verdict(segments);
      expect(tower).toEqual(strongest.length === 1 ? [...seconds, ...strongest] : []);
    }
  });
});

test('ties are told apart', () => {
  expect(verdict({ blue: 2, red: 2, yellow: 1 })).toMatchObject({
    strongest: ['blue', 'red'],
    seconds: ['yellow'],
  });
  expect(verdict({ blue: 1, red: 1, yellow: 2 })).toMatchObject({
    strongest: ['yellow'],
    seconds: ['blue', 'red'],
  });
  expect(verdict({})).toEqual({ segments: NONE, strongest: [], seconds: [] });
});

test('an open crossing tells how far it is', () => {
  const { told, board } = GAMES.two;
  const [first] = told.positions;
  if (!first) throw new Error('no position');
  const finding = findingAt(board, first, 'C5');
  expect(finding).toMatchObject({ scored: null, fields: 6, golden: false, tower: [] });
  expect(finding.covered).toBe(1); // the triangle on c5
  expect(findingAt(board, first, 'D0').golden).toBe(true);
});

test('a neutral colour on top is known as such', () => {
  const { told, board } = GAMES.two;
  const last = told.positions.at(-1);
  if (!last) throw new Error('no position');
  const tops = [...last.towers].map(([crossing, tower]) => ({
    top: tower.at(-1),
    neutral: findingAt(board, last, crossing).neutral,
  }));
  expect(tops.some(({ neutral }) => neutral)).toBe(true);
  for (const { top, neutral } of tops) expect(neutral).toBe(top === 'white' || top === 'yellow');
});
