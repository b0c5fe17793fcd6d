import { describe, expect, test } from 'vitest';
import { bearing, meantBy, wheelTurn } from './gestures';

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

describe('two fingers', () => {
  const before = [
    [100, 100],
    [200, 100],
  ] as const;

  test('turn the piece when they turn, and slide it when they move alike', () => {
    expect(
      meantBy(before, [
        [100, 100],
        [197, 125],
      ]),
    ).toBe('twist');
    expect(
      meantBy(before, [
        [130, 105],
        [230, 105],
      ]),
    ).toBe('twist');
  });

  test('enlarge the shaft when they spread or close', () => {
    expect(
      meantBy(before, [
        [85, 102],
        [215, 98],
      ]),
    ).toBe('pinch');
    expect(
      meantBy(before, [
        [115, 100],
        [190, 100],
      ]),
    ).toBe('pinch');
  });

  test('mean nothing as long as they hardly move', () => {
    expect(
      meantBy(before, [
        [98, 101],
        [203, 99],
      ]),
    ).toBeNull();
  });

  test('turn the short way round where directions wrap', () => {
    expect(
      meantBy(
        [
          [200, 100],
          [100, 101],
        ],
        [
          [200, 100],
          [100, 99],
        ],
      ),
    ).toBeNull();
  });
});
