import { expect, test } from 'vitest';
import { scenery } from '../fixtures/game';
import { layoutOf } from './layout';
import { boxOf, levelMarks } from './zones';

const layout = layoutOf(scenery);

test('the drawing has every zone where it counts', () => {
  const [left, right, base] = (['left', 'right', 'base'] as const).map((side) =>
    scenery.zones.filter((zone) => zone.side === side).map((zone) => boxOf(layout, zone)),
  );
  expect(left?.every(({ x, width }) => x + width === 0)).toBe(true);
  expect(right?.every(({ x }) => x === scenery.width)).toBe(true);
  expect(base?.every(({ y }) => y === scenery.height)).toBe(true);
  expect(left?.at(-1)?.y).toBe(0);
  expect(base?.reduce((sum, { width }) => sum + width, 0)).toBe(scenery.width);
});

test('the drawing numbers every level on both sides', () => {
  const marks = levelMarks(scenery, layout, false);
  expect(marks.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(marks.slice(0, 8).every(({ x }) => x < 0)).toBe(true);
});
