/** Whose wish it would be to take back. */
import { clientOf } from '../../games/registry';
import type { Entry, TableFacts } from '../../protocol/generated';

/**
 * The chair of mine, or of someone on this screen, that decided last; null when none has. Decisions
 * that were taken back do not count, nor does one that can never be taken back.
 */
export function takeBackChair(table: TableFacts, entries: readonly Entry[]): number | null {
  const client = clientOf(table.game);
  const plies: { chair: number; final: boolean }[] = [];
  for (const { what } of entries) {
    if (what.kind === 'move_played') {
      plies.push({ chair: what.chair, final: client.isFinal?.(what) ?? false });
    } else if (what.kind === 'taken_back') plies.length = Math.min(plies.length, what.ply);
  }
  const last = plies.findLastIndex(({ chair }) => table.chairs[chair]?.mine);
  const ply = plies[last];
  if (ply === undefined || plies.slice(last).some(({ final }) => final)) return null;
  return ply.chair;
}
