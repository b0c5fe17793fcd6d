/** The data of SVG paths. */
import { distance, polar, towards, type Point } from './geometry';

function n(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}

export function at({ x, y }: Point): string {
  return `${n(x)} ${n(y)}`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

export function line(...points: readonly Point[]): string {
  return `M${points.map(at).join('L')}`;
}

/** Goes on from where the path is along a circle (or, with `ry`, an upright ellipse). */
export function arcTo(end: Point, radius: number, clockwise = true, ry = radius): string {
  return `A${n(radius)} ${n(ry)} 0 0 ${clockwise ? 1 : 0} ${at(end)}`;
}

/** A piece of a circle round `centre`, less than half of it. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  return `M${at(polar(centre, radius, from))}${arcTo(polar(centre, radius, to), radius)}`;
}

/** A piece of a ring, clockwise between two directions. */
export interface Band {
  readonly centre: Point;
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
}

/** A band's outline, kept clear of its two straight sides by `before` and `after`. */
export function bandPath(band: Band, before: number, after: number): string {
  const { centre, inner, outer, from, to } = band;
  const tilt = (gap: number, radius: number): number => (Math.asin(gap / radius) * 180) / Math.PI;
  const out = [from + tilt(before, outer), to - tilt(after, outer)] as const;
  const inn = [from + tilt(before, inner), to - tilt(after, inner)] as const;
  return (
    arc(centre, outer, ...out) +
    `L${at(polar(centre, inner, inn[1]))}` +
    arcTo(polar(centre, inner, inn[0]), inner, false) +
    'Z'
  );
}

/** A polygon whose corners are rounded. */
export function rounded(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, i) => {
    const before = points.at(i - 1) ?? corner;
    const after = points[(i + 1) % points.length] ?? corner;
    const cut = (to: Point): Point => towards(corner, to, radius / distance(corner, to));
    return `${i ? 'L' : 'M'}${at(cut(before))}Q${at(corner)} ${at(cut(after))}`;
  });
  return `${parts.join('')}Z`;
}

/** A five-pointed star. */
export function star(centre: Point, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) =>
    polar(centre, i % 2 ? radius * 0.42 : radius, -90 + 36 * i),
  );
  return polygon(points);
}
