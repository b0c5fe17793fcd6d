import { expect, test } from 'vitest';
import facts from '../fixtures/facts.json';
import { NATURAL, STILL, tremorAt } from './tremor';

const moments = Array.from({ length: 20_000 }, (_, i) => tremorAt('natural', i / 60));

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

test('a natural hand is shown to tremble as far as the draw goes', () => {
  expect(spread(moments.map(({ x }) => x))).toBeCloseTo(NATURAL.x, 1);
  expect(spread(moments.map(({ angle }) => angle))).toBeCloseTo(NATURAL.angle, 1);
});

test('the draw is that of the server', () => {
  expect(NATURAL).toEqual(facts.tremor);
});

test('it trembles smoothly', () => {
  const steps = moments.slice(1).map(({ x }, i) => Math.abs(x - (moments[i]?.x ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(1);
});

test('a steady hand does not tremble', () => {
  expect(tremorAt('steady', 12.3)).toBe(STILL);
});
