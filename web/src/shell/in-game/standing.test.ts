import { expect, test } from 'vitest';
import { facts } from '../../net/fake';
import { sidesOf, sideStandings, standings } from './standing';

test('players stand with points, and whose turn it is', () => {
  const table = facts({
    result: { points: { blue: 7, red: 2 }, final: { blue: -3, red: -5 }, winners: null },
  });
  expect(standings(table, {})).toMatchObject([
    { player: 'blue', points: 7, final: -3, left: [], toMove: true, won: false },
    { player: 'red', points: 2, final: -5, left: [], toMove: false, won: false },
  ]);
});

test('where the game was given up, nothing is taken off', () => {
  const result = { points: { blue: 7, red: 2 }, final: { blue: -3, red: -5 }, winners: ['red'] };
  expect(standings(facts({ status: 'over', conceded: 0, result }), {})).toMatchObject([
    { points: 7, final: 7, won: false },
    { points: 2, final: 2, won: true },
  ]);
});

test('while a move is shown, players stand as the board says', () => {
  const table = facts({ result: { points: { blue: 7, red: 2 }, winners: null } });
  const standing = { points: { blue: 5 }, left: { blue: ['3 cards'] } };
  expect(standings(table, {}, standing)).toMatchObject([
    { player: 'blue', points: 5, left: ['3 cards'] },
    { player: 'red', points: 2, left: [] },
  ]);
});

test('without partners everybody plays alone', () => {
  expect(sidesOf('noughts', {})).toBeNull();
  expect(sideStandings(null, standings(facts(), null))).toBeNull();
});

test('partners have their points together', () => {
  const colours = ['blue', 'red', 'white', 'yellow'];
  const seat = {
    member: null,
    sitter: 'person',
    name: 'x',
    bot: null,
    program: false,
    claimed: false,
    seconds: null,
    kept: null,
    resigned: null,
    left: false,
    mine: false,
  } as const;
  const table = facts({
    status: 'over',
    chairs: colours.map((player, i) => ({ ...seat, player, seat: i })),
    result: {
      points: { blue: 4, red: 9, white: 6, yellow: 2 },
      final: { blue: 1, red: 5, white: 6, yellow: 0 },
      winners: ['blue', 'white'],
    },
  });
  const sides = [
    ['blue', 'white'],
    ['red', 'yellow'],
  ];
  expect(sideStandings(sides, standings(table, null))).toMatchObject([
    { players: [{ player: 'blue' }, { player: 'white' }], points: 10, final: 7, won: true },
    { players: [{ player: 'red' }, { player: 'yellow' }], points: 11, final: 5, won: false },
  ]);
});
