/**
 * A rhombus: near-black, a piece of ring in a colour at each corner (OT-6). Tiles are drawn round
 * their own middle with the long axis lying, first letter on the left, and put in place by moving and
 * turning them.
 */
import { SWATCHES, type PatternName, type Swatch } from '../../../ui/palette';
import { coloursOf, CORNER_SEGMENTS, type Colour } from '../model/tiles';
import { arc, bandPath, line, polygon, type Band } from './path';
import { direction, point, polar, towards, type Point } from './geometry';
import { ROW, SIDE } from './layout';

/** The radii of the rings that tiles close round a crossing. */
export const RING_INNER = 0.29 * SIDE;
export const RING_OUTER = 0.44 * SIDE;

/** Half the gap between two tiles, and half the notch between two segments of a corner. */
export const GAP = 0.014 * SIDE;
const NOTCH = 0.009 * SIDE;

export interface Corner {
  readonly colour: Colour;
  readonly swatch: Swatch;
  readonly segments: string;
  /** The colour's pattern, in lines; empty when it has none. */
  readonly pattern: string;
  /** The same, sparing the place of the colour's letter. */
  readonly spared: string;
  readonly letter: Point;
}

export interface TileShape {
  readonly outline: string;
  readonly edge: string;
  readonly corners: readonly Corner[];
}

/** Half a tile's long and short axis. */
export const LONG = ROW;
export const SHORT = SIDE / 2;

/** Half the side of the square that a tile is shown in while it is in hand, however it is turned. */
export const HELD_REACH = LONG + 8;

const CORNERS: readonly Point[] = [
  point(-LONG, 0),
  point(0, -SHORT),
  point(LONG, 0),
  point(0, SHORT),
];

/** Pixels for a unit of the drawing from which on letters on tiles can be read. */
export const LEAST_SCALE = 0.5;

/** The outline of a tile with its sides moved in by `gap`. */
export function rhombus(gap: number): string {
  const centre = point(0, 0);
  return polygon(CORNERS.map((corner) => towards(corner, centre, gap / (ROW / 2))));
}

const shapes = new Map<string, TileShape>();

export function tileShape(tile: string): TileShape {
  const known = shapes.get(tile);
  if (known) return known;
  const shape = {
    outline: rhombus(GAP),
    edge: rhombus(GAP + 2),
    corners: coloursOf(tile).map((colour, i) => cornerOf(colour, i)),
  };
  shapes.set(tile, shape);
  return shape;
}

function cornerOf(colour: Colour, i: number): Corner {
  const centre = CORNERS[i] ?? point(0, 0);
  const from = direction(centre, CORNERS[(i + 1) % 4] ?? centre);
  const count = CORNER_SEGMENTS[i] ?? 1;
  const bands = Array.from({ length: count }, (_, k) => bandAt(centre, from + 60 * k));
  const swatch = SWATCHES[colour];
  return {
    colour,
    swatch,
    segments: bands
      .map((band, k) => bandPath(band, k ? NOTCH : GAP, k === count - 1 ? GAP : NOTCH))
      .join(''),
    pattern: bands.map((band) => engraving(band, swatch.pattern)).join(''),
    spared: bands.map((band, k) => engraving(band, swatch.pattern, k === 0)).join(''),
    letter: polar(centre, (RING_INNER + RING_OUTER) / 2, from + 30),
  };
}

/** A segment of the ring round `centre`, 60° clockwise from a direction. */
export function bandAt(centre: Point, from: number): Band {
  return { centre, inner: RING_INNER, outer: RING_OUTER, from, to: from + 60 };
}

/**
 * A colour's pattern along a segment, all of it or with its middle spared for a letter. Dots are lines
 * of no length with round ends.
 */
export function engraving(band: Band, pattern: PatternName, spare = false): string {
  const { centre, inner, outer, from, to } = band;
  const radius = (inner + outer) / 2;
  const reach = (outer - inner) * 0.24;
  const marks = spare ? [from + 9, to - 9] : spread(from, to);
  switch (pattern) {
    case 'bars':
      return marks
        .map((angle) =>
          line(polar(centre, radius - reach, angle), polar(centre, radius + reach, angle)),
        )
        .join('');
    case 'dots':
      return marks
        .map((angle) => line(polar(centre, radius, angle), polar(centre, radius, angle)))
        .join('');
    case 'line':
      return spare
        ? arc(centre, radius, from + 5, from + 15) + arc(centre, radius, to - 15, to - 5)
        : arc(centre, radius, from + 9, to - 9);
    default:
      return '';
  }
}

/** How thick a pattern's lines are. */
export function engraved(pattern: PatternName): number {
  return 0.026 * SIDE * (pattern === 'dots' ? 1.7 : 1);
}

/** The middles of four equal parts of a segment, a little drawn together. */
function spread(from: number, to: number): readonly number[] {
  return [0.5, 1.5, 2.5, 3.5].map((part) => from + 3 + ((to - from - 6) * part) / 4);
}
