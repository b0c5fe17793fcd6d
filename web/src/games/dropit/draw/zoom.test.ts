import { describe, expect, test } from 'vitest';
import { enlarged, placeIn, type Part } from './zoom';

const whole: Part = [-30, -80, 280, 440];

describe('an enlarged drawing', () => {
  test('keeps the point between the fingers where they are', () => {
    const place = placeIn(whole, [100, 200]);
    const part = enlarged(whole, 2, [100, 200], place);
    expect(part.slice(2)).toEqual([140, 220]);
    expect(placeIn(part, [100, 200])).toEqual(place);
  });

  test('never shows what is beyond its edges, and is never smaller than the whole', () => {
    expect(enlarged(whole, 2, [-30, -80], [0.5, 0.5])).toEqual([-30, -80, 140, 220]);
    expect(enlarged(whole, 2, [250, 360], [0, 0])).toEqual([110, 140, 140, 220]);
    expect(enlarged(whole, 0.5, [10, 10], [0.3, 0.3])).toEqual([...whole]);
    expect(enlarged(whole, 99, [10, 10], [0.3, 0.3])[2]).toBe(70);
  });
});
