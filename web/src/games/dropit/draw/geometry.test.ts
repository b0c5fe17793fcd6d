import { describe, expect, test } from 'vitest';
import { scenery } from '../fixtures/game';
import {
  fitted,
  innerRadius,
  outlineOf,
  reachOf,
  riseOf,
  spanOf,
  turned,
  upright,
} from './geometry';
import { pathOf } from './path';

const square = outlineOf(scenery, 'square');
const circle = outlineOf(scenery, 'circle');
const diamond = outlineOf(scenery, 'diamond');
const triangle = outlineOf(scenery, 'triangle');

describe('outlines', () => {
  test('have the sizes of the rules', () => {
    expect(reachOf(circle)).toBe(20);
    expect(reachOf(square)).toBeCloseTo(19 * Math.SQRT2);
    expect(reachOf(diamond)).toBeCloseTo(42 * Math.cos(Math.PI / 6));
    expect(innerRadius(square)).toBeCloseTo(19);
    expect(innerRadius(triangle)).toBeCloseTo(46 / (2 * Math.sqrt(3)));
  });

  test('a piece that is not known has no size', () => {
    expect(reachOf(outlineOf(scenery, 'star'))).toBe(0);
  });

  test('turn anticlockwise', () => {
    expect(turned([0, 10], 0)[0]).toBeCloseTo(0);
    expect(turned([0, 10], 20)[0]).toBeLessThan(0);
  });

  test('span and rise are those of the turned corners', () => {
    expect(spanOf(diamond, 0)[1]).toBeCloseTo(42 * Math.cos(Math.PI / 6));
    expect(spanOf(diamond, 90)[1]).toBeCloseTo(21);
    expect(riseOf(diamond, 0)[1]).toBeCloseTo(21);
    expect(riseOf(triangle, 0)[0]).toBeCloseTo(-46 / (2 * Math.sqrt(3)));
    expect(spanOf(circle, 33)).toEqual([-20, 20]);
  });

  test('are drawn with y down', () => {
    expect(pathOf(square)).toBe('M19 19L19 -19L-19 -19L-19 19Z');
    expect(pathOf(circle)).toContain('A20 20');
    expect(pathOf(square, 2)).toContain('Q19 19');
  });
});

test('a piece is kept between the walls, whichever way it is turned', () => {
  expect(fitted(220, square, -50, 0)).toBeCloseTo(19);
  expect(fitted(220, square, 500, 45)).toBeCloseTo(220 - 19 * Math.SQRT2);
  expect(fitted(220, square, 77, 45)).toBe(77);
});

test.each([
  [0, 0],
  [180, 180],
  [-180, 180],
  [270, -90],
  [725, 5],
  [-361, -1],
])('%d° reads as %d°', (angle, read) => {
  expect(upright(angle)).toBe(read);
});
