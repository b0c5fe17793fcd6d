import { expect, test } from 'vitest';
import { planOf } from './plan';

/** Four fields of a row and one below. */
const scenery = {
  fields: ['a3', 'a4', 'a5', 'b4'],
  corners: [
    ['A3', 'B2', 'B4'],
    ['A3', 'A5', 'B4'],
    ['A5', 'B4', 'B6'],
    ['B4', 'C3', 'C5'],
  ],
};

test('fields lie where their corners are, from the top left', () => {
  const plan = planOf(scenery);
  expect(plan?.fields[0]?.points).toBe('12.00,0.00 0.00,20.78 24.00,20.78');
  expect(plan?.width).toBe(48);
  expect(plan?.height).toBeCloseTo(41.57, 2);
});

test('what is no board of triangles has no plan', () => {
  expect(planOf({})).toBeNull();
  expect(planOf({ fields: ['a1'] })).toBeNull();
});
