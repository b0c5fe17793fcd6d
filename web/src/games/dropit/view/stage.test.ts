import { describe, expect, test } from 'vitest';
import type { MovePreview } from '../model/types';
import { entries, falls, scenery, view } from '../fixtures/game';
import { foresightOf } from '../model/outcome';
import { drawn, frameOf, holdHeight, topOf } from '../draw/frame';
import { outlineOf, riseOf } from '../draw/geometry';
import { bearing, wheelTurn } from '../play/gestures';
import { stepsOf } from '../play/history';
import { brightness, edgesOf, inset } from '../draw/light';
import { countOf, kindOf, stockOf } from '../model/pieces';
import type { Scenery } from '../model/types';
import { boxOf, levelMarks } from '../draw/zones';

const frame = frameOf(scenery);

describe('the drawing', () => {
  test('has y down from the opening', () => {
    expect(drawn(frame, [10, scenery.height])).toEqual([10, 0]);
    expect(drawn(frame, [10, 0])).toEqual([10, scenery.height]);
  });

  test('shows everything: sides, hand and foot', () => {
    const [x, y, width, height] = frame.viewBox;
    expect(x).toBeLessThanOrEqual(-frame.side);
    expect(x + width).toBeGreaterThanOrEqual(scenery.width + frame.side);
    expect(y + height).toBeGreaterThanOrEqual(scenery.height + frame.base + frame.foot);
    for (const outline of Object.values(scenery.outlines)) {
      const height = holdHeight(scenery.height, 0, outline, 90);
      expect(drawn(frame, [0, height + riseOf(outline, 90)[1]])[1]).toBeGreaterThanOrEqual(y);
    }
  });

  test('grows upwards when pieces stick out', () => {
    const higher = frameOf(scenery, 340);
    expect(higher.hold - frame.hold).toBe(40);
    expect(higher.viewBox[3] - frame.viewBox[3]).toBe(40);
  });

  test('has no base parts without zones', () => {
    const plain: Scenery = { ...scenery, zones: [] };
    expect(frameOf(plain).base).toBeLessThan(frame.base);
  });

  test('has every zone where it counts', () => {
    const [left, right, base] = (['left', 'right', 'base'] as const).map((side) =>
      scenery.zones.filter((zone) => zone.side === side).map((zone) => boxOf(frame, zone)),
    );
    expect(left?.every(({ x, width }) => x + width === 0)).toBe(true);
    expect(right?.every(({ x }) => x === scenery.width)).toBe(true);
    expect(base?.every(({ y }) => y === scenery.height)).toBe(true);
    expect(left?.at(-1)?.y).toBe(0);
    expect(base?.reduce((sum, { width }) => sum + width, 0)).toBe(scenery.width);
  });

  test('numbers every level on both sides', () => {
    const marks = levelMarks(scenery, frame, false);
    expect(marks.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(marks.slice(0, 8).every(({ x }) => x < 0)).toBe(true);
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

  test('turns towards the pointer, anticlockwise', () => {
    expect(bearing([0, 0], [1, 0])).toBeCloseTo(0);
    expect(bearing([0, 0], [0, -1])).toBeCloseTo(90);
  });

  test('turns by the wheel: notches by steps, pads smoothly, with Shift finely', () => {
    const wheel = { deltaX: 0, deltaY: 100, deltaMode: 0, shiftKey: false };
    expect(wheelTurn(wheel)).toBe(-5);
    expect(wheelTurn({ ...wheel, deltaY: -3, deltaMode: 1 })).toBe(5);
    expect(wheelTurn({ ...wheel, deltaY: 0, deltaX: -100, shiftKey: true })).toBe(1);
    expect(wheelTurn({ ...wheel, deltaY: 10 })).toBe(-1);
  });
});

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

describe('a hand of pieces', () => {
  test('is counted by kind, in the order of the rules, with those used up', () => {
    const stock = stockOf(
      { 'green circle': 2, 'red square': 1 },
      { 'red circle': 3, 'green circle': 3, 'red square': 2 },
    );
    expect(stock.map(({ piece, count }) => `${count} ${piece}`)).toEqual([
      '0 red circle',
      '1 red square',
      '2 green circle',
    ]);
    expect(countOf(view.hands['red'] ?? {})).toBeGreaterThan(9);
  });

  test('names that are none are still drawn', () => {
    expect(kindOf('pink star')).toEqual({ colour: 'red', shape: 'circle' });
  });
});

describe('practice', () => {
  const step = stepsOf(entries, view).find(
    ({ kind, before }) => kind === 'drop' && before.pieces.length > 2,
  )!;
  const drop = step.after.last!;
  const foreseen = {
    move: 'x',
    events: [drop.dropped, drop.rested, drop.judged],
    gains: {},
    trajectory: falls.get(step.seq)?.trajectory ?? null,
    problem: null,
  } as unknown as MovePreview;

  test('shows where the piece would land, and what it would be worth', () => {
    const foresight = foresightOf(foreseen, drop.dropped.piece, drop.before);
    expect(foresight?.moved.at(-1)).toEqual(step.after.pieces.at(-1));
    expect(foresight?.judged).toBe(drop.judged);
  });

  test('reads the fall where nothing was judged', () => {
    const foresight = foresightOf({ ...foreseen, events: [] }, drop.dropped.piece, drop.before);
    expect(foresight?.moved.at(-1)?.x).toBeCloseTo(step.after.pieces.at(-1)?.x ?? NaN, 1);
    expect(foresight?.judged).toBeNull();
  });

  test('shows nothing of what is not allowed or not known', () => {
    expect(foresightOf(undefined, 'red circle', [])).toBeNull();
    expect(
      foresightOf(
        { ...foreseen, problem: { code: 'x', message: '', params: {}, rule: null } },
        'red circle',
        [],
      ),
    ).toBeNull();
    expect(foresightOf({ ...foreseen, events: [], trajectory: null }, 'red circle', [])).toBeNull();
  });
});
