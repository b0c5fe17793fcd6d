import { expect, test } from 'vitest';
import { fileOf, gameIn, keepGame, keptGame, readGame, type Kept } from './keeping';

const game: Kept = {
  sheet: {
    players: ['red', 'blue'],
    names: [['Ann', 'Abe'], ['Bob']],
    teams: true,
    edges: 'shapes',
    jokers: 1,
  },
  drops: [
    { level: 3, bonus: [1, 2], taboos: [], joker: false },
    { level: 8, bonus: [], taboos: ['height'], joker: true },
  ],
};

test('what is kept is there again', () => {
  keepGame(game);
  expect(keptGame()).toEqual(game);
  keepGame(null);
  expect(keptGame()).toBe(null);
});

test('a file has the game and what it comes to', () => {
  expect(JSON.parse(fileOf(game))).toEqual({
    format: 'topdrop-scores/1',
    game: 'dropit',
    ...game.sheet,
    drops: game.drops,
    result: { points: [6, 8], jokers: [1, 0], final: [9, 8], winners: null },
  });
});

const { sheet, drops } = game;

test.each([
  ['nothing', null],
  ['no game', 'game'],
  ['a team of four', { sheet: { ...sheet, names: [['A', 'B', 'C', 'D'], ['E']] }, drops }],
  ['one player', { sheet: { ...sheet, players: ['red'], names: [['A']] }, drops }],
  [
    'three teams',
    { sheet: { ...sheet, players: ['a', 'b', 'c'], names: [['A'], ['B'], ['C']] }, drops },
  ],
  ['one colour twice', { sheet: { ...sheet, players: ['red', 'red'] }, drops }],
  ['no such colour', { sheet: { ...sheet, players: ['red', 'pink'] }, drops }],
  ['nobody', { sheet: { ...sheet, names: [['Ann', ' '], ['Bob']] }, drops }],
  ['a circle too many', { sheet, drops: [{ ...drops[0], bonus: [3, 3, 3] }] }],
  ['what every object has', { sheet, drops: [{ ...drops[0], bonus: ['toString'] }] }],
  ['one taboo twice', { sheet, drops: [{ ...drops[0], taboos: ['shape', 'shape'] }] }],
  ['no such level', { sheet, drops: [{ ...drops[0], level: 9 }] }],
  ['no such circle', { sheet, drops: [{ ...drops[0], bonus: [4] }] }],
  ['no such taboo', { sheet, drops: [{ ...drops[0], taboos: ['luck'] }] }],
  ['a joker that nobody has', { sheet: { ...sheet, jokers: 0 }, drops }],
])('%s is no game', (_, value) => {
  expect(readGame(value)).toBe(null);
});

test('a file that was written is read again', () => {
  expect(gameIn(fileOf(game))).toEqual(game);
});

const file = JSON.parse(fileOf(game));

test.each([
  ['', { why: 'no_json' }],
  ['level 3', { why: 'no_json' }],
  ['[]', { why: 'no_json' }],
  ['null', { why: 'no_json' }],
  ['{}', { why: 'other' }],
  [{ ...file, format: 'topdrop-scores/2' }, { why: 'other' }],
  [{ ...file, game: 'ontop' }, { why: 'other' }],
  [{ ...file, players: ['red'] }, { why: 'players' }],
  [{ ...file, drops: 'all' }, { why: 'players' }],
  [
    { ...file, drops: [drops[0], { ...drops[1], level: 9 }] },
    { why: 'drop', drop: 2 },
  ],
  [
    { ...file, drops: [drops[0], null] },
    { why: 'drop', drop: 2 },
  ],
  [
    { ...file, jokers: 0 },
    { why: 'drop', drop: 2 },
  ],
  [
    { ...file, drops: Array(37).fill(drops[0]) },
    { why: 'drop', drop: 37 },
  ],
])('%j is no score sheet, and it is said why', (held, fault) => {
  expect(gameIn(typeof held === 'string' ? held : JSON.stringify(held))).toEqual(fault);
});
