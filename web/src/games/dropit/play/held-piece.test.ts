import { describe, expect, test } from 'vitest';
import { moveOf, slid, slidTo, taken, turnedBy, turnedTo } from './held-piece';
import { scenery } from '../fixtures/game';

describe('a piece in the hand', () => {
  const aim = taken(scenery, 'blue square', null);

  test('is first held upright over the middle', () => {
    expect(aim).toEqual({ piece: 'blue square', x: 110, angle: 0 });
  });

  test('is held where the one before was', () => {
    const other = taken(scenery, 'red diamond', slidTo(scenery, turnedTo(scenery, aim, 90), 40));
    expect(other).toEqual({ piece: 'red diamond', x: 40, angle: 90 });
  });

  test('slides no farther than the walls', () => {
    expect(slid(scenery, aim, -500).x).toBe(19);
    expect(slid(scenery, aim, 500).x).toBe(201);
  });

  test('moves off the wall when its turn needs room', () => {
    expect(turnedBy(scenery, slid(scenery, aim, -500), 45).x).toBe(26.9);
  });

  test('turns round and round', () => {
    expect(turnedBy(scenery, turnedTo(scenery, aim, 170), 20).angle).toBe(-170);
    expect(turnedBy(scenery, aim, -0.04).angle).toBe(0);
  });

  test('is told to the server in its short form', () => {
    expect(moveOf({ piece: 'blue square', x: 103.25, angle: -45 })).toBe('blue square 103.25 -45');
  });
});
