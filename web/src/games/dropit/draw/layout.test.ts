import { describe, expect, test } from 'vitest';
import { entries, falls, scenery, view } from '../fixtures/game';
import { kindOf } from '../model/pieces';
import type { Scenery } from '../model/types';
import { stepsOf } from '../play/history';
import { outlineOf, riseOf } from './geometry';
import { drawn, holdHeight, layoutOf, topOf } from './layout';

const layout = layoutOf(scenery);

describe('the drawing', () => {
  test('has y down from the opening', () => {
    expect(drawn(layout, [10, scenery.height])).toEqual([10, 0]);
    expect(drawn(layout, [10, 0])).toEqual([10, scenery.height]);
  });

  test('shows everything: sides, hand and foot', () => {
    const [x, y, width, height] = layout.viewBox;
    expect(x).toBeLessThanOrEqual(-layout.side);
    expect(x + width).toBeGreaterThanOrEqual(scenery.width + layout.side);
    expect(y + height).toBeGreaterThanOrEqual(scenery.height + layout.base + layout.foot);
    for (const outline of Object.values(scenery.outlines)) {
      const height = holdHeight(scenery.height, 0, outline, 90);
      expect(drawn(layout, [0, height + riseOf(outline, 90)[1]])[1]).toBeGreaterThanOrEqual(y);
    }
  });

  test('grows upwards when pieces stick out', () => {
    const higher = layoutOf(scenery, 340);
    expect(higher.hold - layout.hold).toBe(40);
    expect(higher.viewBox[3] - layout.viewBox[3]).toBe(40);
  });

  test('has no base parts without zones', () => {
    const plain: Scenery = { ...scenery, zones: [] };
    expect(layoutOf(plain).base).toBeLessThan(layout.base);
  });
});

describe('a piece in the hand', () => {
  const square = outlineOf(scenery, 'square');

  test('hangs just over the opening, as the server lets it go', () => {
    expect(holdHeight(300, 0, square, 0)).toBeCloseTo(324);
    expect(holdHeight(300, 0, square, 45)).toBeCloseTo(305 + 19 * Math.SQRT2);
    for (const { before, after } of stepsOf(entries, view).filter(({ kind }) => kind === 'drop')) {
      const dropped = after.last?.dropped;
      const outline = outlineOf(scenery, kindOf(dropped?.piece ?? '').shape);
      const fall = falls.get(after.last?.seq ?? 0)?.trajectory as { frames: number[][] };
      const height = holdHeight(
        300,
        topOf(scenery, before.pieces),
        outline,
        dropped?.release.angle ?? 0,
      );
      expect(fall.frames[0]?.at(-2)).toBeCloseTo(height, 1);
    }
  });

  test('hangs over a pile that sticks out', () => {
    const top = topOf(scenery, [{ piece: 'red square', x: 50, y: 310, angle: 0 }]);
    expect(top).toBe(329);
    expect(holdHeight(300, top, square, 0)).toBe(329 + 5 + 19);
  });
});
