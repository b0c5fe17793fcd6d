/** The short text forms of On Top: fields `c6`, crossings `D6`, placements `c6c7` (OT-2, OT-3, OT-11). */

/** A line and a number: of a crossing as printed on the board, of a field its row and column. */
export interface Coordinates {
  readonly line: number;
  readonly number: number;
}

export type Fields = readonly [string, string];

const MOVE = /^([a-z]\d{1,3})([a-z]\d{1,3})$/;

/** Reads a field or a crossing; both are a letter and a number. */
export function coordinatesOf(name: string): Coordinates {
  return { line: name.toLowerCase().charCodeAt(0) - 97, number: Number(name.slice(1)) };
}

/** The two fields of a placement, in the order written; null when it is none. */
export function fieldsOf(move: string): Fields | null {
  const match = MOVE.exec(move);
  return match?.[1] && match[2] ? [match[1], match[2]] : null;
}

/** A placement the other way round: the same two fields, the tile turned by 180°. */
export function swapped(move: string): string {
  const fields = fieldsOf(move);
  return fields ? fields[1] + fields[0] : move;
}

/** One name for the two fields of a placement, however the tile lies: `c6c7` for `c7c6` as well. */
export function pairOf(move: string): string {
  const fields = fieldsOf(move);
  return fields && inReadingOrder(fields[0], fields[1]) > 0 ? swapped(move) : move;
}

/** Compares two fields, or two crossings, in reading order. */
export function inReadingOrder(one: string, other: string): number {
  const a = coordinatesOf(one);
  const b = coordinatesOf(other);
  return a.line - b.line || a.number - b.number;
}
