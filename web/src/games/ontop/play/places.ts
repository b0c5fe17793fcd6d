/**
 * The places where the tile in hand can be laid, as somebody points at them or walks over them. A
 * place is two fields that share a side; the tile can lie on it two ways.
 */
import { distance, type Point } from '../draw/geometry';
import type { Pose, Layout } from '../draw/layout';
import { inReadingOrder, pairOf, swapped } from '../model/notation';

export interface Place {
  /** The pair's name, `c6c7`. */
  readonly pair: string;
  readonly centre: Point;
  /** The placement as the tile lies in hand, and with the tile turned by 180°. */
  readonly moves: readonly [string, string];
  readonly poses: readonly [Pose, Pose];
}

/** The places that some placements are on, in reading order. */
export function placesOf(layout: Layout, legalMoves: readonly string[]): readonly Place[] {
  const pairs = [...new Set(legalMoves.map(pairOf))].sort(inReadingOrder);
  return pairs.flatMap((pair) => {
    const poses = [pair, swapped(pair)].map((move) => ({ move, pose: layout.pose(move) }));
    const [one, other] = poses.sort((a, b) => rank(a.pose) - rank(b.pose));
    if (!one?.pose || !other?.pose) return [];
    const centre = one.pose.centre;
    return [
      { pair, centre, moves: [one.move, other.move], poses: [one.pose, other.pose] } as const,
    ];
  });
}

/** A tile that was not turned lies with its first letter on the left, or below: angles −90° to 90°. */
function rank(pose: Pose | null): number {
  const angle = pose?.angle ?? 0;
  return angle > -90.5 && angle < 89.5 ? 0 : 1;
}

/** The place nearest to a point, no further away than `reach`. */
export function nearest(places: readonly Place[], at: Point, reach: number): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const place of places) {
    const away = distance(place.centre, at);
    if (away <= least) [best, least] = [place, away];
  }
  return best;
}
