import { expect, test } from 'vitest';
import { engraving, bandAt, tileShape } from './tile';
import { BODY, rimPattern } from './stone';
import { point } from './geometry';

test('a tile shows its colours clockwise, obtuse corners with two segments', () => {
  const { corners } = tileShape('RBWY');
  expect(corners.map(({ colour }) => colour)).toEqual(['red', 'blue', 'white', 'yellow']);
  const pieces = corners.map(({ segments }) => segments.split('Z').length - 1);
  expect(pieces).toEqual([1, 2, 1, 2]);
  expect(tileShape('RBWY')).toBe(tileShape('RBWY'));
});

test('letters lie inside their corners', () => {
  const [left, top, right, bottom] = tileShape('RBWY').corners.map(({ letter }) => letter);
  expect(left?.y).toBeCloseTo(0);
  expect(right?.y).toBeCloseTo(0);
  expect(left?.x).toBeLessThan(0);
  expect(top?.y).toBeLessThan(0);
  expect(bottom?.y).toBeGreaterThan(0);
});

test('every colour has its own pattern, white none', () => {
  const band = bandAt(point(0, 0), 0);
  const patterns = (['line', 'bars', 'plain', 'dots'] as const).map((name) => [
    engraving(band, name),
    rimPattern(name),
  ]);
  expect(patterns[2]).toEqual(['', '']);
  expect(new Set(patterns.flat()).size).toBe(7);
});

test('paths hold no broken numbers', () => {
  const { outline, edge, corners } = tileShape('YRBW');
  const paths = [outline, edge, BODY, ...corners.flatMap((c) => [c.segments, c.pattern])];
  for (const path of paths) expect(path).not.toMatch(/NaN|undefined|Infinity|e-/);
});
