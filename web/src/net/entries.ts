/** What the entries of a table mean, whatever the game. */

/** Whether an entry changes the position. */
export function changesPosition(entry: { readonly what: { readonly kind: string } }): boolean {
  return ['game_began', 'move_played', 'taken_back'].includes(entry.what.kind);
}
