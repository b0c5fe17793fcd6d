/** What somebody points at: a place for the tile, or a crossing to ask about. */
import { distance, type Point } from '../draw/geometry';
import { RIM, SIDE, type Layout } from '../draw/layout';
import { rise } from '../draw/stone';
import { fieldsOf } from '../model/notation';
import { nearest, type Place } from './places';
import type { Position } from '../model/position';

/** How far from a place somebody may point and still mean it. */
const REACH = { fine: 0.45 * SIDE, coarse: 1.2 * SIDE } as const;

/** How near to a closed crossing, and to an open one among places, one must point to mean it. */
const CLOSED = 0.34 * SIDE;
const OPEN = 0.13 * SIDE;

export type Precision = keyof typeof REACH;

/** The field under a point, or next to it where the point is off the board by no more than the rim. */
export function fieldAt(layout: Layout, at: Point): string | null {
  let best: string | null = null;
  let least = SIDE / Math.sqrt(3) + RIM;
  for (const field of layout.board.fields) {
    const away = distance(layout.centre(field), at);
    if (away < least) [best, least] = [field, away];
  }
  return best;
}

/** The place that is meant: one on the field under the point, else the nearest within reach. */
export function placeAt(
  layout: Layout,
  places: readonly Place[],
  at: Point,
  precision: Precision,
): Place | null {
  const field = fieldAt(layout, at);
  const here = places.filter(({ pair }) => field !== null && fieldsOf(pair)?.includes(field));
  return nearest(here, at, Infinity) ?? nearest(places, at, REACH[precision]);
}

/** The crossing that is meant; among places for the tile an open one must be hit well. */
export function crossingAt(
  layout: Layout,
  position: Position,
  at: Point,
  choosing: boolean,
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const crossing of layout.board.crossings) {
    const place = layout.pointOf(crossing);
    const stones = position.towers.get(crossing)?.length ?? 0;
    const top = { x: place.x, y: place.y - rise(stones) };
    const away = Math.min(distance(place, at), distance(top, at));
    const reach = position.scored.has(crossing) || !choosing ? CLOSED : OPEN;
    if (away <= reach && away < least) [best, least] = [crossing, away];
  }
  return best;
}
