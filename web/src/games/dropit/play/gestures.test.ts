import { expect, test } from 'vitest';
import { bearing, wheelTurn } from './gestures';

test('a piece turns towards the pointer, anticlockwise', () => {
  expect(bearing([0, 0], [1, 0])).toBeCloseTo(0);
  expect(bearing([0, 0], [0, -1])).toBeCloseTo(90);
});

test('a piece turns by the wheel: notches by steps, pads smoothly, with Shift finely', () => {
  const wheel = { deltaX: 0, deltaY: 100, deltaMode: 0, shiftKey: false };
  expect(wheelTurn(wheel)).toBe(-5);
  expect(wheelTurn({ ...wheel, deltaY: -3, deltaMode: 1 })).toBe(5);
  expect(wheelTurn({ ...wheel, deltaY: 0, deltaX: -100, shiftKey: true })).toBe(1);
  expect(wheelTurn({ ...wheel, deltaY: 10 })).toBe(-1);
});
