/** Stones: caps seen slightly from above, stacked so that every layer shows. */
import type { PatternName } from '../../../ui/palette';
import { arcTo, at, line } from './path';
import { point, type Point } from './geometry';
import { SIDE } from './layout';

/** Half a cap's width. */
export const RX = 0.25 * SIDE;

/** Half the height that the round top of a cap takes in the drawing. */
export const RY = 0.72 * RX;

/** How thick a cap is. */
export const LAYER = 0.46 * RX;

/** How far the top of a stack of so many stones lies above its middle. */
export function rise(stones: number): number {
  return (LAYER * stones) / 2;
}

/** A cap's rim, for a stone that lies with its middle at the origin; its lid is `LAYER` above. */
export const BODY = [
  `M${at(point(-RX, -LAYER))}L${at(point(-RX, 0))}`,
  arcTo(point(RX, 0), RX, false, RY),
  `L${at(point(RX, -LAYER))}Z`,
].join('');

/** A colour's pattern round the front of a stone. */
export function rimPattern(pattern: PatternName): string {
  const half = LAYER * 0.22;
  if (pattern === 'line') return `M${at(front(160))}${arcTo(front(20), RX, false, RY)}`;
  if (pattern !== 'bars' && pattern !== 'dots') return '';
  const reach = pattern === 'bars' ? half : 0;
  return [30, 50, 70, 90, 110, 130, 150]
    .map(front)
    .map(({ x, y }) => line(point(x, y - reach), point(x, y + reach)))
    .join('');
}

export function rimWidth(pattern: PatternName): number {
  return pattern === 'dots' ? 2.6 : 1.7;
}

function front(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return point(RX * Math.cos(angle), -LAYER / 2 + RY * Math.sin(angle));
}
