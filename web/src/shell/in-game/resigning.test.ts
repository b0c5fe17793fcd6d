import { expect, test } from 'vitest';
import { facts } from '../../net/fake';
import type { Chair } from '../../protocol/generated';
import { winnersIfResigned } from './resigning';

const [ada, bot] = facts().chairs as [Chair, Chair];
const someone: Chair = { ...ada, mine: false };
const four = [
  { ...ada, player: 'blue' },
  { ...bot, player: 'red' },
  { ...bot, player: 'white' },
  { ...bot, player: 'yellow' },
];
const PAIRS = [
  ['blue', 'white'],
  ['red', 'yellow'],
];

test('between two the other one wins', () => {
  expect(winnersIfResigned(facts(), null, 0)).toEqual(['red']);
  expect(winnersIfResigned(facts(), null, 1)).toEqual(['blue']);
});

test('with more than two sides a bot plays on', () => {
  expect(winnersIfResigned(facts({ chairs: four }), null, 0)).toBeNull();
});

test('partners win together, and nobody gives up for another person', () => {
  expect(winnersIfResigned(facts({ chairs: four }), PAIRS, 0)).toEqual(['red', 'yellow']);
  const chairs = four.map((chair, number) =>
    number === 2 ? { ...someone, player: 'white' } : chair,
  );
  expect(winnersIfResigned(facts({ chairs }), PAIRS, 0)).toBeNull();
  const programs = chairs.map((chair) => ({ ...chair, program: !chair.mine }));
  expect(winnersIfResigned(facts({ chairs: programs }), PAIRS, 0)).toEqual(['red', 'yellow']);
});

test('a member of a team gives up alone only where the others are bots', () => {
  const team = [ada, { ...someone, member: 1 }, bot];
  expect(winnersIfResigned(facts({ chairs: team }), null, 0)).toBeNull();
  expect(
    winnersIfResigned(facts({ chairs: [ada, { ...bot, player: 'blue' }, bot] }), null, 0),
  ).toEqual(['red']);
});
