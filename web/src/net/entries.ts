/** What the entries of a table mean, whatever the game. */

interface Happened {
  readonly what: { readonly kind: string };
}

/** Whether an entry changes the position. */
export function changesPosition(entry: Happened): boolean {
  return ['game_began', 'move_played', 'taken_back'].includes(entry.what.kind);
}

/** The `seq` of the last entry that changed the position; 0 before there is one. */
export function lastChange(entries: readonly (Happened & { readonly seq: number })[]): number {
  return entries.findLast(changesPosition)?.seq ?? 0;
}
