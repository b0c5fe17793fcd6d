/**
 * The drawing's layout. Its units are mm; x is the shaft's own, y points down from the opening, so
 * that a point (x, y) of the shaft is drawn at (x, height - y).
 */
import { outlineOf, reachOf, riseOf } from './geometry';
import { kindOf } from '../model/pieces';
import type { LyingPiece, Outline, Point, Scenery } from '../model/types';

/** How high over the opening, or over a pile that reaches out of it, a piece is let go, in mm. */
const ABOVE = 5;

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
  const side = 30 * unit;
  const base = scenery.zones.some((zone) => zone.side === 'base') ? 19 * unit : 6 * unit;
  const foot = 37 * unit;
  const margin = 3 * unit;
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

/** The highest point of the pieces in the shaft. */
export function topOf(scenery: Scenery, pieces: readonly LyingPiece[]): number {
  const tops = pieces.map(({ piece, y, angle }) => {
    return y + riseOf(outlineOf(scenery, kindOf(piece).shape), angle)[1];
  });
  return Math.max(0, ...tops);
}
