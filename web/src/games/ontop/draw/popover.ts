/** Where an answer about a point of the board is shown, so that it leaves the point in sight. */
import type { Point } from './geometry';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far it keeps from the edge of the room, in pixels. */
const MARGIN = 8;

/**
 * The upper left corner of a box beside a point: on its right, else on its left, else above or below.
 *
 * @param at The point, in pixels from the corner of the room.
 * @param reach How much round the point is to stay in sight.
 */
export function popoverAt(at: Point, reach: number, box: Size, room: Size): Point {
  const [right, below] = [room.width - MARGIN, room.height - MARGIN - box.height];
  const y = Math.min(Math.max(at.y - box.height / 2, MARGIN), below);
  if (at.x + reach + box.width < right) return { x: at.x + reach, y };
  if (at.x - reach - box.width > MARGIN) return { x: at.x - reach - box.width, y };
  const x = (room.width - box.width) / 2;
  return at.y > room.height / 2
    ? { x, y: Math.max(at.y - reach - box.height, MARGIN) }
    : { x, y: Math.min(at.y + reach, below) };
}
