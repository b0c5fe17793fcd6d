import { expect, test } from 'vitest';
import { facts } from '../../net/fake';
import { pairStandings, partnersOf, standings } from './standing';

test('players stand with points, stones, and whose turn it is', () => {
  const table = facts({
    result: { points: { blue: 7, red: 2 }, final: { blue: -3, red: -5 }, winners: null },
  });
  const view = { stones_of_players: { blue: 10, red: 7 } };
  expect(standings(table, view)).toMatchObject([
    { player: 'blue', points: 7, final: -3, left: 10, jokers: null, toMove: true, won: false },
    { player: 'red', points: 2, final: -5, left: 7, toMove: false, won: false },
  ]);
});

test('teams stand once, with all their chairs', () => {
  const chair = {
    seat: 0,
    sitter: 'person',
    name: 'x',
    bot: null,
    program: false,
    resigned: null,
    mine: false,
  } as const;
  const table = facts({
    game: 'dropit',
    setup: { players: ['red', 'blue'], teams: [2, 1], jokers: 4 },
    chairs: [
      { ...chair, player: 'red', member: 0 },
      { ...chair, player: 'red', member: 1 },
      { ...chair, player: 'blue', member: 0 },
    ],
    to_act: 1,
    status: 'over',
    result: { points: { red: 9, blue: 9 }, winners: ['red', 'blue'] },
  });
  const view = {
    hands: { red: { 'red circle': 3, 'green square': 1 }, blue: {} },
    jokers: { red: 3, blue: 0 },
  };
  const [red, blue] = standings(table, view);
  expect(red).toMatchObject({ left: 4, jokers: 3, won: true, toMove: false });
  expect(red?.chairs.map(({ number }) => number)).toEqual([0, 1]);
  expect(blue).toMatchObject({ left: 0, jokers: 0, won: true });
});

test('partners sit across', () => {
  const setup = { players: ['blue', 'red', 'white', 'yellow'], teams: true };
  expect(partnersOf(facts({ setup }))).toEqual([
    ['blue', 'white'],
    ['red', 'yellow'],
  ]);
  expect(partnersOf(facts())).toBeNull();
});

test('partners have their points together', () => {
  const colours = ['blue', 'red', 'white', 'yellow'];
  const seat = {
    member: null,
    sitter: 'person',
    name: 'x',
    bot: null,
    program: false,
    resigned: null,
    mine: false,
  } as const;
  const table = facts({
    status: 'over',
    setup: { players: colours, teams: true },
    chairs: colours.map((player, i) => ({ ...seat, player, seat: i })),
    result: {
      points: { blue: 4, red: 9, white: 6, yellow: 2 },
      final: { blue: 1, red: 5, white: 6, yellow: 0 },
      winners: ['blue', 'white'],
    },
  });
  expect(pairStandings(table, standings(table, null))).toMatchObject([
    { players: [{ player: 'blue' }, { player: 'white' }], points: 10, final: 7, won: true },
    { players: [{ player: 'red' }, { player: 'yellow' }], points: 11, final: 5, won: false },
  ]);
  expect(pairStandings(facts(), standings(facts(), null))).toBeNull();
});
