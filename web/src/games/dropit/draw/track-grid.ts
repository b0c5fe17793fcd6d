/** The score track as it is drawn on the foot of the shaft. */
import type { Frame } from './layout';
import { n } from './geometry';
import { COLUMNS, placeOf } from './track';

export interface Grid {
  readonly x: number;
  readonly y: number;
  /** The size of a field. */
  readonly width: number;
  readonly height: number;
  /** The foot's outline. */
  readonly foot: string;
}

export function gridOf(frame: Frame): Grid {
  const u = frame.unit;
  const top = frame.height + frame.base;
  const left = -frame.side - u;
  const right = frame.width + frame.side + u;
  const inside = 4 * u;
  const r = 4 * u;
  return {
    x: left + inside,
    y: top + 5 * u,
    width: (right - left - 2 * inside) / COLUMNS,
    height: (frame.foot - 8 * u) / 2,
    foot:
      `M${n(left)} ${n(top)}H${n(right)}V${n(top + frame.foot - r)}` +
      `a${r} ${r} 0 0 1 ${-r} ${r}H${n(left + r)}a${r} ${r} 0 0 1 ${-r} ${-r}Z`,
  };
}

export function fieldCentre(grid: Grid, field: number): { x: number; y: number } {
  const { column, row } = placeOf(field);
  return { x: grid.x + (column + 0.5) * grid.width, y: grid.y + (row + 0.5) * grid.height };
}

export interface Place {
  readonly field: number;
  /** How far the marker stands beside the middle of its field, in sizes of a field. */
  readonly x: number;
  readonly y: number;
  /** How large it is drawn. */
  readonly scale: number;
}

/** Places markers on their fields; those that share one move apart and become smaller. */
export function spread(fields: readonly number[]): Place[] {
  return fields.map((field, i) => {
    const crowd = fields.filter((other) => other === field).length;
    const place = fields.slice(0, i).filter((other) => other === field).length;
    if (crowd === 1) return { field, x: 0, y: 0, scale: 1 };
    const x = place % 2 ? 0.24 : -0.24;
    if (crowd === 2) return { field, x, y: 0, scale: 0.86 };
    return { field, x, y: place < 2 ? -0.24 : 0.24, scale: 0.66 };
  });
}
