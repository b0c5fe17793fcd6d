import { describe, expect, test } from 'vitest';
import {
  designOf,
  sceneryOf,
  SIDES,
  withChangedCircle,
  withCircle,
  withEnd,
  withExtent,
  withLine,
  withoutLine,
  type ShaftDesign,
} from './design';

const symbols = (one: string, other: string) => ({
  AD: [one, other, one],
  BC: [other, one, other],
  A: [one],
  D: [other],
  B: [one],
  C: [other],
});

const DESIGN: ShaftDesign = {
  shaft: {
    name: 'small',
    width: 220,
    height: 300,
    levels: { left: [50, 100], right: [60, 110] },
    bonus: [{ x: 0, y: 40, radius: 8, points: 2 }],
    pieces: {
      circle_radius: 20,
      square_side: 38,
      diamond_side: 42,
      diamond_angle: 60,
      triangle_side: 46,
    },
    edges: { shapes: symbols('circle', 'square'), colours: symbols('red', 'blue') },
  },
  edges: 'colours',
};
const { shaft } = DESIGN;

describe('level lines', () => {
  test('come in the middle of the highest level, with a symbol for it', () => {
    const more = withLine(shaft);
    expect(more.levels).toEqual({ left: [50, 100, 200], right: [60, 110, 205] });
    for (const part of SIDES) expect(more.edges.shapes[part]).toHaveLength(4);
    expect(withLine(more).levels.left).toHaveLength(4);
  });

  test('go with the level above them', () => {
    const fewer = withoutLine(shaft, 0);
    expect(fewer.levels).toEqual({ left: [100], right: [110] });
    expect(fewer.edges.colours.AD).toEqual(['red', 'red']);
    expect(withLine(withoutLine(fewer, 0)).levels.left).toEqual([150]);
  });

  test('are moved at either end, to a tenth of a mm', () => {
    expect(withEnd(shaft, 1, 'right', 123.4567).levels.right).toEqual([60, 123.5]);
  });
});

describe('circles', () => {
  test('come in the middle and stay inside', () => {
    expect(withCircle(shaft).bonus[1]).toEqual({ x: 110, y: 150, radius: 8, points: 2 });
    const moved = withChangedCircle(shaft, 0, { x: -5, y: 999 });
    expect(moved.bonus[0]).toEqual({ x: 0, y: 300, radius: 8, points: 2 });
    expect(withChangedCircle(shaft, 7, { x: 1 })).toBe(shaft);
  });
});

test('a smaller shaft keeps its circles inside', () => {
  const wide = withChangedCircle(shaft, 0, { x: 200, y: 280 });
  expect(withExtent(wide, 'width', 150)).toMatchObject({ width: 150, bonus: [{ x: 150, y: 280 }] });
  expect(withExtent(wide, 'height', 250)).toMatchObject({ bonus: [{ x: 200, y: 250 }] });
});

test('what is drawn at once is the shaft, the rest as the server told it', () => {
  const told = { name: 'x', width: 1, height: 1, lines: [], bonus: [], zones: [], outlines: {} };
  const drawn = sceneryOf(shaft, told);
  expect(drawn).toMatchObject({ name: 'small', width: 220, height: 300, zones: [] });
  expect(drawn.lines).toEqual([
    { left: 50, right: 60 },
    { left: 100, right: 110 },
  ]);
});

describe('what somebody brings', () => {
  test('is a design, or nothing', () => {
    expect(designOf({ ...DESIGN, more: 1 })).toEqual(DESIGN);
    expect(designOf({ shaft })).toEqual({ shaft });
    const odd: unknown[] = [
      null,
      [],
      'x',
      {},
      { shaft: 5 },
      { shaft, edges: 'round' },
      { shaft, left: 'B' },
      { shaft, right: {} },
      { shaft: { ...shaft, name: 5 } },
      { shaft: { ...shaft, width: Number.NaN } },
      { shaft: { ...shaft, height: 1e300 } },
      { shaft: { ...shaft, levels: { left: [1], right: ['2'] } } },
      { shaft: { ...shaft, levels: { left: Array(51).fill(1), right: [] } } },
      { shaft: { ...shaft, bonus: [null] } },
      { shaft: { ...shaft, bonus: Array(101).fill(shaft.bonus[0]) } },
      { shaft: { ...shaft, bonus: [{ x: 1, y: 1, radius: 1, points: 1.5 }] } },
      { shaft: { ...shaft, pieces: {} } },
      { shaft: { ...shaft, edges: { shapes: shaft.edges.shapes } } },
      { shaft: { ...shaft, edges: { ...shaft.edges, colours: symbols('red', 'pink') } } },
    ];
    for (const value of odd) expect(designOf(value), JSON.stringify(value)).toBeNull();
  });
});
