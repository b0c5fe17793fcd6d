/** Walking over points of the board with arrow keys. */
import type { Point } from '../draw/geometry';

export type Heading = 'left' | 'right' | 'up' | 'down';

export interface Stop {
  readonly key: string;
  readonly at: Point;
}

const ALONG: Readonly<Record<Heading, (dx: number, dy: number) => readonly [number, number]>> = {
  left: (dx, dy) => [-dx, dy],
  right: (dx, dy) => [dx, dy],
  up: (dx, dy) => [-dy, dx],
  down: (dx, dy) => [dy, dx],
};

/** What a unit off the line costs, in units along it. */
const ASIDE = 2.2;

/**
 * The stop that an arrow key leads to: ahead, near, and as little to the side as can be. Going on in
 * one direction keeps to the line on which it began (`lane`), so that zigzag rows do not drift away.
 */
export function step(
  stops: readonly Stop[],
  from: Stop,
  heading: Heading,
  lane: Point = from.at,
): Stop | null {
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const [ahead] = ALONG[heading](stop.at.x - from.at.x, stop.at.y - from.at.y);
    // A stop beside this one, but for rounding, is not ahead.
    if (ahead < 1) continue;
    const aside = Math.abs(ALONG[heading](stop.at.x - from.at.x, stop.at.y - from.at.y)[1]);
    const off = Math.abs(ALONG[heading](stop.at.x - lane.x, stop.at.y - lane.y)[1]);
    const cost = ahead + ASIDE * Math.max(0, aside - ahead) + aside + 0.1 * off;
    if (cost < least) [best, least] = [stop, cost];
  }
  return best;
}

/** Where the next step's lane runs after a step: on from the old one, or anew after a turn. */
export function laneAfter(before: Heading | null, heading: Heading, lane: Point, at: Point): Point {
  const crosswise = (one: Heading): boolean => one === 'up' || one === 'down';
  return before !== null && crosswise(before) === crosswise(heading) ? lane : at;
}

/** The stop nearest to a point. */
export function nearestStop(stops: readonly Stop[], at: Point): Stop | null {
  const away = (stop: Stop): number => Math.hypot(stop.at.x - at.x, stop.at.y - at.y);
  return stops.reduce<Stop | null>(
    (best, stop) => (best && away(best) <= away(stop) ? best : stop),
    null,
  );
}

/** The stop before or after one in the order of the list, going round at its ends. */
export function neighbour(stops: readonly Stop[], key: string, by: 1 | -1): Stop | null {
  const i = stops.findIndex((stop) => stop.key === key);
  return stops.at((i + by) % stops.length) ?? null;
}
