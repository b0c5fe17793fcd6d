/** What of the history still stands. */
import type { Entry } from '../../protocol/generated';

/**
 * The entries without the decisions that were taken back: with a real box, those of a turn that was
 * corrected come again, and the log is a score sheet.
 */
export function standingOf(entries: readonly Entry[]): readonly Entry[] {
  const standing: { seq: number; ply: number }[] = [];
  const undone = new Set<number>();
  for (const { seq, what } of entries) {
    if (what.kind === 'move_played') standing.push({ seq, ply: what.ply });
    if (what.kind !== 'taken_back') continue;
    const { ply } = what;
    const kept = standing.findLastIndex((one) => one.ply <= ply) + 1;
    for (const gone of standing.splice(kept)) undone.add(gone.seq);
  }
  return entries.filter(({ seq }) => !undone.has(seq));
}
