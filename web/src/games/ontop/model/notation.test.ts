import { expect, test } from 'vitest';
import { coordinatesOf, fieldsOf, inReadingOrder, pairOf, swapped } from './notation';

test('reads fields and crossings', () => {
  expect(coordinatesOf('c12')).toEqual({ line: 2, number: 12 });
  expect(coordinatesOf('D0')).toEqual({ line: 3, number: 0 });
});

test('reads placements', () => {
  expect(fieldsOf('c6c7')).toEqual(['c6', 'c7']);
  expect(fieldsOf('a100b100')).toEqual(['a100', 'b100']);
  for (const none of ['', 'c6', 'c6c7c8', 'C6c7', 'blue square']) expect(fieldsOf(none)).toBeNull();
});

test('turns placements round and names their pair', () => {
  expect(swapped('c6c7')).toBe('c7c6');
  expect(pairOf('c10c9')).toBe('c9c10');
  expect(pairOf('c9c10')).toBe('c9c10');
  expect(pairOf('d5c5')).toBe('c5d5');
});

test('puts names in reading order', () => {
  expect(['c10', 'd1', 'c9', 'a3'].sort(inReadingOrder)).toEqual(['a3', 'c9', 'c10', 'd1']);
});
