import { describe, expect, test } from 'vitest';
import { ALL, fits, listed, neighbours, readFilter } from './browse';
import { afterRight, NOTHING } from './progress';

const row = (id: string, kind: string, difficulty: number) => ({ id, kind, difficulty });
const puzzles = listed(
  {
    games: {
      chess: [row('x', 'no_taboo', 2)],
      noughts: [row('a', 'most_points', 1), row('b', 'win_in_one', 3), row('c', 'most_points', 5)],
    },
  },
  ['noughts', 'chess'],
);
const ids = (filter: Partial<typeof ALL>, progress = NOTHING) =>
  puzzles.filter((one) => fits(one, { ...ALL, ...filter }, progress)).map(({ id }) => id);
const solved = afterRight(NOTHING, 'noughts', 'b', null);

describe('a list of puzzles', () => {
  test('goes from game to game, numbered in each', () => {
    expect(puzzles.map(({ game, number }) => `${game} ${number}`)).toEqual([
      'noughts 1',
      'chess 1',
      'noughts 2',
      'noughts 3',
    ]);
  });

  test('is searched by all that may be asked for', () => {
    expect(ids({})).toEqual(['a', 'x', 'b', 'c']);
    expect(ids({ game: 'chess' })).toEqual(['x']);
    expect(ids({ kind: 'most_points' })).toEqual(['a', 'c']);
    expect(ids({ difficulty: 5 })).toEqual(['c']);
    expect(ids({ unsolved: true }, solved)).toEqual(['a', 'x', 'c']);
    expect(ids({ game: 'noughts', kind: 'no_taboo' })).toEqual([]);
  });
});

describe('the next puzzle', () => {
  const next = (id: string, filter = {}) =>
    neighbours(puzzles, { game: 'noughts', id }, { ...ALL, ...filter }, solved);

  test('is the next of the same game, round and round', () => {
    expect(next('a').after?.id).toBe('b');
    expect(next('c').after?.id).toBe('a');
    expect(next('a').before?.id).toBe('c');
  });

  test('is one of those that are looked for', () => {
    expect(next('a', { unsolved: true }).after?.id).toBe('c');
    expect(next('a', { kind: 'win_in_one' }).before?.id).toBe('b');
    expect(next('a', { difficulty: 4 })).toEqual({ before: null, after: null });
    // The list may be of another game than the puzzle that a link leads to.
    expect(next('a', { game: 'chess' }).after?.id).toBe('b');
  });
});

test.each([null, '{', '3', '{"difficulty": "x", "game": null}'])('%s looks for all', (text) => {
  expect(readFilter(text)).toEqual(ALL);
});
