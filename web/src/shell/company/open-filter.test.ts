import { beforeEach, expect, test } from 'vitest';
import { keep } from '../../net/storage';
import { ANY, isAny, keepFilter, keptFilter, queryOf } from './open-filter';

const KEPT = 'topdrop.open-filter';

beforeEach(() => {
  keep(KEPT, null);
});

test('a filter is kept for the next visit', () => {
  expect(keptFilter()).toEqual(ANY);
  const filter = {
    game: 'noughts',
    players: 3,
    pace: 'days',
    friends: true,
    rated: false,
    near: 100,
  } as const;
  keepFilter(filter);
  expect(keptFilter()).toEqual(filter);
  keepFilter(ANY);
  expect(keptFilter()).toEqual(ANY);
});

test.each([
  '',
  '7',
  'null',
  '{"players":"3","pace":"odd","game":5,"near":-3,"rated":1}',
  '{"players":-1}',
  '{',
])('what makes no sense counts as nothing: %s', (text) => {
  keep(KEPT, text);
  expect(keptFilter()).toEqual(ANY);
});

test('a server is asked for what was chosen alone', () => {
  expect(queryOf(ANY)).toBe('');
  expect(isAny(ANY)).toBe(true);
  expect(queryOf({ ...ANY, game: 'a b', friends: true })).toBe('?game=a+b&friends=true');
  expect(queryOf({ ...ANY, players: 2, pace: 'none' })).toBe('?players=2&pace=none');
});
