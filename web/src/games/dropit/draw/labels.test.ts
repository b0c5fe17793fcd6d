import { expect, test } from 'vitest';
import { spreadOut } from './labels';

test('labels that have room stand where they want to', () => {
  expect(spreadOut([100, 20, 60], 18, 8, 212)).toEqual([100, 20, 60]);
  expect(spreadOut([], 18, 8, 212)).toEqual([]);
});

test('no two are nearer than they may be, and they keep their order', () => {
  const places = spreadOut([200, 205, 210, 30, 30], 18, 8, 212);
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  expect(places[1]).toBeLessThan(places[2] ?? 0);
  const inOrder = [...places].sort((a, b) => a - b);
  for (let i = 1; i < inOrder.length; i += 1)
    expect((inOrder[i] ?? 0) - (inOrder[i - 1] ?? 0)).toBeGreaterThanOrEqual(18);
  expect(Math.max(...places)).toBeLessThanOrEqual(212);
});

test('where there is no room for all, they share what there is', () => {
  const places = spreadOut([5, 5, 5, 5, 5], 100, 0, 200);
  expect(places).toEqual([0, 50, 100, 150, 200]);
});
