/** How the edges of a wooden piece catch the light, which falls from above on the left. */
import { innerRadius, turned } from './geometry';
import { n } from './path';
import type { Outline, Point } from '../model/types';

/** Where the light comes from, as a direction with y up. */
const LIGHT: Point = [-0.5, 0.866];

export interface Edge {
  /** The bevelled edge as an SVG path round the origin, y down. */
  readonly path: string;
  /** The direction it faces at angle 0, y up. */
  readonly normal: Point;
}

/** The bevelled edges of a piece; none for a circle, whose rim is lit as a whole. */
export function edgesOf(outline: Outline, bevel: number): Edge[] {
  const corners = outline.corners ?? [];
  const scale = 1 - bevel / (innerRadius(outline) || 1);
  return corners.map((start, i) => {
    const end = corners[(i + 1) % corners.length] ?? start;
    const ring = [start, end, scaled(end, scale), scaled(start, scale)];
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
    return {
      path: `M${ring.map(([x, y]) => `${n(x)} ${n(-y)}`).join('L')}Z`,
      normal: [(end[1] - start[1]) / length, (start[0] - end[0]) / length],
    };
  });
}

/** How bright an edge is when its piece is turned: from -1, in the shade, to 1, facing the light. */
export function brightness(edge: Edge, angle: number): number {
  const [x, y] = turned(edge.normal, angle);
  return x * LIGHT[0] + y * LIGHT[1];
}

/** An outline drawn smaller by some mm all round. */
export function inset(outline: Outline, by: number): Outline {
  const inner = innerRadius(outline);
  const scale = inner > by ? 1 - by / inner : 0.5;
  if (outline.corners) return { corners: outline.corners.map((corner) => scaled(corner, scale)) };
  return { radius: (outline.radius ?? 0) * scale };
}

function scaled([x, y]: Point, by: number): Point {
  return [x * by, y * by];
}
