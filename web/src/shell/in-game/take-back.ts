/** Whose wish it would be to take back. */
import type { Entry, TableFacts } from '../../protocol/generated';

/**
 * The chair of mine, or of someone on this screen, that decided last; null when none has. Decisions
 * that were taken back do not count, nor does one that can never be taken back: a drop.
 */
export function wishChair(table: TableFacts, entries: readonly Entry[]): number | null {
  const plies: { chair: number; fixed: boolean }[] = [];
  for (const { what } of entries) {
    if (what.kind === 'move_played') {
      const fixed = what.events.some(({ event }) => event === 'piece_dropped');
      plies.push({ chair: what.chair, fixed });
    } else if (what.kind === 'taken_back') plies.length = Math.min(plies.length, what.ply);
  }
  const last = plies.findLastIndex(({ chair }) => table.chairs[chair]?.mine);
  const ply = plies[last];
  if (ply === undefined || plies.slice(last).some(({ fixed }) => fixed)) return null;
  return ply.chair;
}
