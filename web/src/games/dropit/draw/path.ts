/** The data of SVG paths: y down, numbers short. */
import type { Outline, Point } from '../model/types';

/** An outline as an SVG path round the origin with y down, its corners rounded a little. */
export function pathOf(outline: Outline, rounding = 0): string {
  const corners = outline.corners;
  if (!corners) {
    const r = n(outline.radius ?? 0);
    return `M-${r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 -${r} 0Z`;
  }
  const down = corners.map(([x, y]): Point => [x, -y]);
  const parts = down.map((corner, i) => {
    const before = towards(corner, down.at(i - 1) ?? corner, rounding);
    const after = towards(corner, down[(i + 1) % down.length] ?? corner, rounding);
    const start = `${i ? 'L' : 'M'}${pair(before)}`;
    return rounding ? `${start}Q${pair(corner)} ${pair(after)}` : start;
  });
  return `${parts.join('')}Z`;
}

function towards([ax, ay]: Point, [bx, by]: Point, by_mm: number): Point {
  const share = Math.min(by_mm / (Math.hypot(bx - ax, by - ay) || 1), 0.5);
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

function pair([x, y]: Point): string {
  return `${n(x)} ${n(y)}`;
}

/** A number with three decimals at most. */
export function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
