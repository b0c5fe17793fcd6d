/**
 * The drawing's layout. Its units are mm; x is the shaft's own, y points down from the opening, so
 * that a point (x, y) of the shaft is drawn at (x, height - y).
 */
import { outlineOf, reachOf, riseOf, spanOf } from './geometry';
import { kindOf } from '../model/pieces';
import type { LyingPiece, Outline, Point, Scenery } from '../model/types';

/** How high over the opening, or over a pile that reaches out of it, a piece is let go, in mm. */
const ABOVE = 5;

/** How wide the shaft is drawn at least, in pixels, and how much of a narrower page it takes up. */
export const LEAST_WIDTH = { pixels: 250, share: 0.9 } as const;

/** The same below a lesson, which shows more than it is aimed in. */
export const LEAST_TAUGHT = 225;

/**
 * The size of the smallest letters, in units of the layout: 11 pixels where the shaft is no wider than
 * it has to be.
 */
export const SMALL_TYPE = 9.75;

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** What strokes and letters are measured in, so that any shaft looks alike. */
  readonly unit: number;
  /** How wide the side parts are. */
  readonly side: number;
  /** How much room there is above the opening for a piece in the hand. */
  readonly hold: number;
  /** How high the base parts are, 0 without any. */
  readonly base: number;
  /** How high the foot is. */
  readonly foot: number;
  readonly viewBox: readonly [number, number, number, number];
}

export function layoutOf(scenery: Scenery, top = 0): Layout {
  const { width, height } = scenery;
  const unit = Math.max(width / 220, height / 300);
  const reach = Math.max(...Object.values(scenery.outlines).map(reachOf), 0);
  const hold = 2 * reach + ABOVE + 2 * unit + Math.max(0, top - height);
  const side = 27 * unit;
  const base = scenery.zones.some((zone) => zone.side === 'base') ? 19 * unit : 6 * unit;
  const foot = 42 * unit;
  const margin = 1.5 * unit;
  const x = -side - margin;
  const viewBox = [x, -hold, width - 2 * x, hold + height + base + foot + margin] as const;
  return { width, height, unit, side, hold, base, foot, viewBox };
}

/** Where a point of the shaft is drawn. */
export function drawn(layout: Layout, [x, y]: Point): Point {
  return [x, layout.height - y];
}

/** The height of a piece's centroid in the hand: its lowest point hangs just over the opening. */
export function holdHeight(height: number, top: number, outline: Outline, angle: number): number {
  return Math.max(height, top) + ABOVE - riseOf(outline, angle)[0];
}

/** How high the drawing is when the shaft in it is 1 wide. */
export function heightByWidth({ viewBox, width }: Layout): number {
  return viewBox[3] / width;
}

/** The highest point of the pieces in the shaft. */
export function topOf(scenery: Scenery, pieces: readonly LyingPiece[]): number {
  const tops = pieces.map(({ piece, y, angle }) => {
    return y + riseOf(outlineOf(scenery, kindOf(piece).shape), angle)[1];
  });
  return Math.max(0, ...tops);
}

/** The highest point of the pieces that lie below something as wide as from `left` to `right`. */
export function topBelow(
  scenery: Scenery,
  pieces: readonly LyingPiece[],
  left: number,
  right: number,
): number {
  const below = pieces.filter(({ piece, x, angle }) => {
    const [from, to] = spanOf(outlineOf(scenery, kindOf(piece).shape), angle);
    return x + from < right && x + to > left;
  });
  return topOf(scenery, below);
}
