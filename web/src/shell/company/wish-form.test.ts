import { beforeEach, expect, test } from 'vitest';
import { keep } from '../../net/storage';
import type { GameInfo } from '../../protocol/generated';
import { counts, firstWish, keepWish, TIMES, timeIndex, windowName } from './wish-form';

const KEPT = 'topdrop.wish';

function game(name: string, least: number, most: number): GameInfo {
  const players = { key: 'players', kind: 'players', least, most };
  return { name, options: [players] } as unknown as GameInfo;
}

const GAMES = [game('noughts', 2, 4), game('crosses', 2, 3)];

beforeEach(() => {
  keep(KEPT, null);
});

test('as many can play as the game says', () => {
  expect(GAMES.map(counts)).toEqual([
    [2, 3, 4],
    [2, 3],
  ]);
  expect(counts({ options: [] } as unknown as GameInfo)).toEqual([2]);
});

test('a wish begins as the last one was, as far as that can be', () => {
  expect(firstWish([], null)).toBeNull();
  const first = firstWish(GAMES, null);
  expect(first).toEqual({
    game: 'noughts',
    players: 2,
    clock: null,
    rated: false,
    window: null,
    bots: false,
  });
  const wish = {
    game: 'noughts',
    players: 4,
    clock: TIMES[2] ?? null,
    rated: true,
    window: 100,
    bots: true,
  };
  keepWish(wish);
  expect(firstWish(GAMES, null)).toEqual(wish);
  expect(firstWish(GAMES, 'crosses')).toEqual({ ...wish, game: 'crosses', players: 2 });
});

test.each(['7', 'null', '{"players":"odd","time":"x","window":3}', '{'])(
  'what is kept and makes no sense counts as nothing: %s',
  (text) => {
    keep(KEPT, text);
    expect(firstWish(GAMES, null)).toMatchObject({ game: 'noughts', players: 2, window: null });
  },
);

test('times and windows are found again', () => {
  for (const [index, time] of TIMES.entries()) expect(timeIndex(time)).toBe(index);
  expect(timeIndex({ per: 'move', seconds: 17 })).toBe(0);
  expect([null, 100, 250, 7].map(windowName)).toEqual(['any', 'near', 'wide', 'any']);
});
