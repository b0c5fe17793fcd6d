/**
 * Where things are in the drawing: crossings, fields, the rim. A board lies flat, row a on top, or
 * stands upright, turned by 90° so that row a is on the left and columns count upwards, which lets it
 * fill a phone held upright.
 */
import { tileCorners, type Board } from '../model/board';
import { coordinatesOf } from '../model/notation';
import { direction, distance, middle, moved, point, polar, towards, type Point } from './geometry';

/** The side of a triangular field, in the drawing's units. */
export const SIDE = 100;

/** From one line of crossings to the next. */
export const ROW = (SIDE * Math.sqrt(3)) / 2;

/** How far the board's frame reaches beyond its fields. */
export const RIM = 15;

export type Orientation = 'flat' | 'upright';

/** Where a placement puts the tile: its middle, and the direction of its long axis in degrees. */
export interface Pose {
  readonly centre: Point;
  readonly angle: number;
}

export interface Layout {
  readonly board: Board;
  readonly orientation: Orientation;
  readonly pointOf: (crossing: string) => Point;
  /** The corners of a field, clockwise. */
  readonly corners: (field: string) => readonly Point[];
  readonly centre: (field: string) => Point;
  readonly pose: (move: string) => Pose | null;
}

export function makeLayout(board: Board, orientation: Orientation): Layout {
  const points = new Map(board.crossings.map((name) => [name, placed(name, orientation)]));
  const pointOf = (crossing: string): Point =>
    points.get(crossing) ?? placed(crossing, orientation);
  const corners = (field: string): readonly Point[] =>
    clockwise((board.corners.get(field) ?? []).map(pointOf));
  return {
    board,
    orientation,
    pointOf,
    corners,
    centre: (field) => middle(corners(field)),
    pose: (move) => {
      const crossings = tileCorners(board, move);
      if (!crossings) return null;
      const [start, , end] = crossings.map(pointOf) as [Point, Point, Point, Point];
      return { centre: middle([start, end]), angle: direction(start, end) };
    },
  };
}

function placed(crossing: string, orientation: Orientation): Point {
  const { line, number } = coordinatesOf(crossing);
  const [x, y] = [(number * SIDE) / 2, line * ROW];
  return orientation === 'flat' ? point(x, y) : point(y, -x);
}

function clockwise(points: readonly Point[]): readonly Point[] {
  const [a, b, c] = points;
  if (!a || !b || !c) return points;
  return cross(a, b, c) > 0 ? points : [a, c, b];
}

/** The corners of a field whose sides are moved in by `gap`. */
export function shrunk(corners: readonly Point[], gap: number): readonly Point[] {
  const centre = middle(corners);
  const share = gap / (ROW / 3);
  return corners.map((corner) => towards(corner, centre, share));
}

/** A crossing of the rim moved out into the frame by `reach`. */
export function outward(layout: Layout, crossing: string, reach: number): Point {
  const here = layout.pointOf(crossing);
  const around = layout.board.around.get(crossing) ?? [];
  const inside = middle(around.map(layout.centre));
  const away = distance(inside, here);
  const share = reach / away;
  return away < 1 ? here : moved(here, (here.x - inside.x) * share, (here.y - inside.y) * share);
}

/**
 * Where something stands beside a crossing of the rim, outside, so that neither hides the other when a
 * tower rises there: beside the tower where what is outside is above it.
 */
export function besideTower(layout: Layout, crossing: string): Point {
  const here = layout.pointOf(crossing);
  const away = outward(layout, crossing, 1);
  const [x, y] = [away.x - here.x, away.y - here.y];
  if (y > -0.6) return outward(layout, crossing, 1.9 * RIM);
  return polar(here, 2.2 * RIM, x < -0.1 ? -150 : -30);
}

/** The corners of the convex hull, clockwise from the leftmost of the topmost. */
export function hull(points: readonly Point[]): readonly Point[] {
  const ordered = [...points].sort((one, other) => one.y - other.y || one.x - other.x);
  return [...half(ordered).slice(0, -1), ...half(ordered.reverse()).slice(0, -1)];
}

/** Goes from the first point to the last, always turning clockwise. */
function half(ordered: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const next of ordered) {
    for (;;) {
      const [a, b] = chain.slice(-2);
      if (!a || !b || cross(a, b, next) > 1e-6) break;
      chain.pop();
    }
    chain.push(next);
  }
  return chain;
}

export function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}
