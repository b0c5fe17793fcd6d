import { expect, test } from 'vitest';
import { frameFor } from './frame';

test('there is room beside a board, as far as the grid goes', () => {
  expect(frameFor([])).toEqual({ rows: 8, columns: 19 });
  expect(frameFor(['f13', 'c30'])).toEqual({ rows: 8, columns: 33 });
  expect(frameFor(['y199'])).toEqual({ rows: 25, columns: 200 });
  expect(frameFor(['a1'], { rows: 20, columns: 40 })).toEqual({ rows: 20, columns: 40 });
});
