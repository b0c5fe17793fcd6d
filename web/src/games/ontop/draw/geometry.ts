/** Points in the drawing. y runs downwards, so angles grow clockwise as seen; they are in degrees. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function point(x: number, y: number): Point {
  return { x, y };
}

export function moved({ x, y }: Point, dx: number, dy: number): Point {
  return { x: x + dx, y: y + dy };
}

/** The point at `radius` in a direction; 0° is right, 90° is down. */
export function polar({ x, y }: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

/** The point that lies `share` of the way from one to the other. */
export function towards(one: Point, other: Point, share: number): Point {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

export function direction(one: Point, other: Point): number {
  return (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => moved(total, x, y), point(0, 0));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The way from one angle to another that turns least; a half turn goes clockwise. */
export function nearestTurn(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return from + (turn > 180.5 ? turn - 360 : turn);
}

/** An upright rectangle. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    left,
    top,
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
  };
}
