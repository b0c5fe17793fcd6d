/** The score track of 25 fields with its tokens (DI-6): shown, never limiting. */

export const FIELDS = 25;

/** The field a marker stands on: 0 is the start, then 1 to 25, round and round. */
export function fieldOf(points: number): number {
  return points <= 0 ? 0 : ((points - 1) % FIELDS) + 1;
}

/** The tokens somebody with these points has: as few as do. */
export function tokensOf(points: number): number[] {
  const rounds = points <= 0 ? 0 : Math.floor((points - 1) / FIELDS);
  const tokens = Array.from({ length: Math.floor(rounds / 2) }, () => 2 * FIELDS);
  return rounds % 2 ? [...tokens, FIELDS] : tokens;
}

/**
 * Where a field lies on the foot, in columns and rows: out along the upper row from the start, and
 * back along the lower one, so that 25 lies below the start and 1 beside both.
 */
export function placeOf(field: number): { column: number; row: 0 | 1 } {
  const half = FIELDS >> 1;
  return field <= half ? { column: field, row: 0 } : { column: FIELDS - field, row: 1 };
}

export const COLUMNS = (FIELDS >> 1) + 1;
