/**
 * The score track of 25 fields with its tokens, on the foot of the shaft (DI-6): shown, never
 * limiting.
 */
import type { Layout } from './layout';
import { n } from './path';

export const FIELDS = 25;

/** The field a marker stands on: 0 is the start, then 1 to 25, round and round. */
export function fieldOf(points: number): number {
  return points <= 0 ? 0 : ((points - 1) % FIELDS) + 1;
}

/** The tokens somebody with these points has: as few as do. */
export function tokensOf(points: number): number[] {
  const rounds = points <= 0 ? 0 : Math.floor((points - 1) / FIELDS);
  const tokens = Array.from({ length: Math.floor(rounds / 2) }, () => 2 * FIELDS);
  return rounds % 2 ? [...tokens, FIELDS] : tokens;
}

/**
 * Where a field lies on the foot, in columns and rows: out along the upper row from the start, and
 * back along the lower one, so that 25 lies below the start and 1 beside both.
 */
export function cellOf(field: number): { column: number; row: 0 | 1 } {
  const half = FIELDS >> 1;
  return field <= half ? { column: field, row: 0 } : { column: FIELDS - field, row: 1 };
}

export const COLUMNS = (FIELDS >> 1) + 1;

/** Where the track lies in the drawing. */
export interface Grid {
  readonly x: number;
  readonly y: number;
  /** The size of a field. */
  readonly width: number;
  readonly height: number;
  /** The foot's outline. */
  readonly foot: string;
}

export function gridOf(layout: Layout): Grid {
  const u = layout.unit;
  const top = layout.height + layout.base;
  const left = -layout.side - u;
  const right = layout.width + layout.side + u;
  const inside = 4 * u;
  const r = 4 * u;
  return {
    x: left + inside,
    y: top + 5 * u,
    width: (right - left - 2 * inside) / COLUMNS,
    height: (layout.foot - 8 * u) / 2,
    foot:
      `M${n(left)} ${n(top)}H${n(right)}V${n(top + layout.foot - r)}` +
      `a${r} ${r} 0 0 1 ${-r} ${r}H${n(left + r)}a${r} ${r} 0 0 1 ${-r} ${-r}Z`,
  };
}

export function fieldCentre(grid: Grid, field: number): { x: number; y: number } {
  const { column, row } = cellOf(field);
  return { x: grid.x + (column + 0.5) * grid.width, y: grid.y + (row + 0.5) * grid.height };
}

export interface Spot {
  readonly field: number;
  /** How far the marker stands beside the middle of its field, in sizes of a field. */
  readonly x: number;
  readonly y: number;
}

/**
 * Where markers stand on their fields. Those that share one stand as far apart as they are wide, so
 * that none hides the letter of another, even if they reach a little beyond the field.
 */
export function spread(fields: readonly number[]): Spot[] {
  return fields.map((field, i) => {
    const crowd = fields.filter((other) => other === field).length;
    const place = fields.slice(0, i).filter((other) => other === field).length;
    return {
      field,
      x: crowd === 1 ? 0 : place % 2 ? 0.29 : -0.29,
      y: crowd < 3 ? 0 : place < 2 ? -0.36 : 0.36,
    };
  });
}
