import { describe, expect, test } from 'vitest';
import { scenery } from '../fixtures/game';
import { outlineOf } from './geometry';
import { brightness, edgesOf, inset } from './lighting';

describe('wood', () => {
  test('is bright where it faces the light, and dark below', () => {
    const [right, top, left, bottom] = edgesOf(outlineOf(scenery, 'square'), 2);
    const lit = (edge = right, angle = 0) => (edge ? brightness(edge, angle) : 0);
    expect(lit(top)).toBeGreaterThan(0.5);
    expect(lit(left)).toBeGreaterThan(0);
    expect(lit(bottom)).toBeLessThan(-0.5);
    expect(lit(top, 180)).toBeCloseTo(lit(bottom));
  });

  test('has a groove inside its edge', () => {
    expect(inset({ radius: 20 }, 5).radius).toBe(15);
    expect(inset(outlineOf(scenery, 'square'), 4).corners?.[1]?.[0]).toBeCloseTo(15);
    expect(inset({ radius: 2 }, 5).radius).toBe(1);
    expect(edgesOf({ radius: 20 }, 2)).toEqual([]);
  });
});
