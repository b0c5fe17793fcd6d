import { expect, test } from 'vitest';
import type { PlayedGame } from '../../protocol/generated';
import { isOf, outcomeOf, ratingsPath } from './ratings';

const PLAYED: PlayedGame = {
  table: 't',
  game: 'noughts',
  size: '2',
  at: 0,
  place: 1,
  first: 1,
  opponents: [],
  before: 0,
  after: 0,
  reason: null,
};

test('a game is won, shared or lost, and with more players in some place', () => {
  expect(outcomeOf(PLAYED)).toBe('won');
  expect(outcomeOf({ ...PLAYED, first: 2 })).toBe('shared');
  expect(outcomeOf({ ...PLAYED, place: 2 })).toBe('lost');
  expect(outcomeOf({ ...PLAYED, place: 2, size: 'pairs' })).toBe('lost');
  expect(outcomeOf({ ...PLAYED, place: 3, size: '4' })).toBe(3);
});

test('a list of the best has a path of its own', () => {
  expect(ratingsPath('noughts', 'pairs')).toBe('/ratings/noughts/pairs');
});

test('a rating is of a game and a size', () => {
  expect(isOf(PLAYED, { game: 'noughts', size: '2' })).toBe(true);
  expect(isOf(PLAYED, { game: 'noughts', size: '3' })).toBe(false);
});
