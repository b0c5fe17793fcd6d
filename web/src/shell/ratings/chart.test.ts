import { describe, expect, test } from 'vitest';
import { chartOf, HEIGHT, LEFT, WIDTH } from './chart';

describe('chartOf', () => {
  test('runs from left to right, and up where a rating rises', () => {
    const { points, last } = chartOf([0, 120, 300]);
    const found = points.split(' ').map((point) => point.split(',').map(Number));
    expect(found.map(([x]) => x)).toEqual([LEFT, 176, 312]);
    const heights = found.map(([, y]) => y ?? 0);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(last).toEqual({ x: 312, y: found[2]?.[1] });
  });

  test('has few lines across, which hold all numbers', () => {
    for (const numbers of [[0], [7, 7], [0, 1500, 30], [990, 1010], [1234, 1239]]) {
      const { lines } = chartOf(numbers);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.length).toBeLessThan(7);
      expect(lines[0]?.n).toBeLessThanOrEqual(Math.min(...numbers));
      expect(lines.at(-1)?.n).toBeGreaterThanOrEqual(Math.max(...numbers));
    }
  });

  test('stays inside', () => {
    const { points } = chartOf(Array.from({ length: 500 }, (_, i) => (i * 37) % 1700));
    for (const point of points.split(' ')) {
      const [x = 0, y = 0] = point.split(',').map(Number);
      expect(x).toBeGreaterThanOrEqual(LEFT);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
  });
});
