/** A part of the drawing, enlarged to the size of the whole. */
import type { Point } from '../model/types';

/** What is seen of a drawing: x, y, width, height, as an SVG's viewBox has them. */
export type Part = readonly [number, number, number, number];

const MOST = 4;

/**
 * The part of a drawing that is seen when it is enlarged, never beyond its edges.
 *
 * @param whole The whole drawing.
 * @param scale How many times it is enlarged.
 * @param point A point of the drawing.
 * @param place Where that point is to be, in shares of the width and the height.
 */
export function enlarged(whole: Part, scale: number, point: Point, place: Point): Part {
  const by = Math.min(Math.max(scale, 1), MOST);
  const [x, y, width, height] = whole;
  const size: Point = [width / by, height / by];
  const within = (at: number, from: number, to: number) => Math.min(Math.max(at, from), to);
  return [
    within(point[0] - place[0] * size[0], x, x + width - size[0]),
    within(point[1] - place[1] * size[1], y, y + height - size[1]),
    ...size,
  ];
}

/** Where a point of the drawing is seen, in shares of the width and the height. */
export function placeIn([x, y, width, height]: Part, point: Point): Point {
  return [(point[0] - x) / width, (point[1] - y) / height];
}
