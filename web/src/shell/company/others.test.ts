import { expect, test } from 'vitest';
import { facts } from '../../net/fake';
import type { Chair } from '../../protocol/generated';
import { mayPlayAgain, othersAt } from './others';

const [ada, bot] = facts().chairs as [Chair, Chair];
const ben: Chair = { ...ada, mine: false, name: 'Ben' };
const program: Chair = { ...ben, program: true };

test('others are people who are somebody else', () => {
  const chairs = [ada, bot, ben, program];
  expect(othersAt(facts({ chairs }))).toEqual([{ number: 2, chair: ben }]);
});

test('who sat at a table whose game is over plays again where there were others', () => {
  const over = { status: 'over' } as const;
  expect(mayPlayAgain(facts({ ...over, chairs: [ada, ben] }))).toBe(true);
  expect(mayPlayAgain(facts({ ...over, chairs: [{ ...bot, left: true }, ben] }))).toBe(true);
  expect(mayPlayAgain(facts({ ...over, chairs: [ada, bot] }))).toBe(false);
  expect(mayPlayAgain(facts({ ...over, chairs: [ben, { ...ben }] }))).toBe(false);
  expect(mayPlayAgain(facts({ status: 'playing', chairs: [ada, ben] }))).toBe(false);
});
