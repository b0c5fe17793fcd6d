import { expect, test } from 'vitest';
import type { Plan } from '../../games/contract';
import { beside } from './beside';

/** Three fields of a row and one below. */
const plan: Plan = {
  fields: [
    { name: 'a3', points: '', row: 0, column: 3 },
    { name: 'a4', points: '', row: 0, column: 4 },
    { name: 'a5', points: '', row: 0, column: 5 },
    { name: 'b4', points: '', row: 1, column: 4 },
  ],
  width: 48,
  height: 42,
};

test('arrow keys lead to the field beside, and nowhere at the rim', () => {
  expect(beside(plan, 'a3', 'ArrowRight')).toBe('a4');
  expect(beside(plan, 'a4', 'ArrowDown')).toBe('b4');
  expect(beside(plan, 'b4', 'ArrowUp')).toBe('a4');
  expect(beside(plan, 'a3', 'ArrowLeft')).toBe('a3');
  expect(beside(plan, 'zz', 'ArrowLeft')).toBe('zz');
});
