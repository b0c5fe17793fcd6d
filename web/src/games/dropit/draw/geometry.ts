/** Lengths and outlines in the shaft: mm, x to the right, y up, angles in degrees anticlockwise. */
import type { Outline, Point, Scenery } from '../model/types';

const RADIANS = Math.PI / 180;

export const NO_OUTLINE: Outline = { radius: 0 };

export function outlineOf(scenery: Scenery, shape: string): Outline {
  return scenery.outlines[shape] ?? NO_OUTLINE;
}

/** How far an outline reaches from its centroid. */
export function reachOf(outline: Outline): number {
  if (outline.corners) return Math.max(...outline.corners.map(([x, y]) => Math.hypot(x, y)));
  return outline.radius ?? 0;
}

/** The radius of the largest circle round the centroid that stays inside. */
export function innerRadius(outline: Outline): number {
  const corners = outline.corners;
  if (!corners) return outline.radius ?? 0;
  const distances = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
    return Math.abs(ax * by - bx * ay) / Math.hypot(bx - ax, by - ay);
  });
  return Math.min(...distances);
}

export function turned([x, y]: Point, angle: number): Point {
  const c = Math.cos(angle * RADIANS);
  const s = Math.sin(angle * RADIANS);
  return [c * x - s * y, s * x + c * y];
}

/** How far an outline turned by `angle` reaches to the left (negative) and to the right. */
export function spanOf(outline: Outline, angle: number): Point {
  if (!outline.corners) return [-(outline.radius ?? 0), outline.radius ?? 0];
  const across = outline.corners.map((corner) => turned(corner, angle)[0]);
  return [Math.min(...across), Math.max(...across)];
}

/** How far an outline turned by `angle` hangs below its centroid, and rises above it. */
export function riseOf(outline: Outline, angle: number): Point {
  return spanOf(outline, angle - 90);
}

/** The x nearest to `x` at which a turned piece is between the walls. */
export function fitted(width: number, outline: Outline, x: number, angle: number): number {
  const [left, right] = spanOf(outline, angle);
  return Math.min(Math.max(x, -left), width - right);
}

/** An angle as people read it: more than -180, at most 180. */
export function upright(angle: number): number {
  const turn = ((((angle + 180) % 360) + 360) % 360) - 180;
  return turn === -180 ? 180 : turn;
}
