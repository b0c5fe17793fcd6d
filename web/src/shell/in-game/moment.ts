/**
 * The table at the moment that the board shows. The server tells of a move as soon as it is stored,
 * and the board then takes its time to show it; meanwhile points, turn and result are still those
 * before it, everywhere on the page.
 */
import { lastChange } from '../../net/entries';
import type { Known } from '../../net/known';
import type { TableFacts } from '../../protocol/generated';

/** What the table was like once the board had come to a certain entry. */
export interface Moment {
  /** The last entry that changed the position; 0 before there is one. */
  readonly seq: number;
  readonly table: TableFacts;
  readonly view: Record<string, unknown> | null;
}

/** The moments that a board has still to come to, with the newest; those it is past are left out. */
export function momentsFrom(
  moments: readonly Moment[],
  known: Known,
  shownSeq: number,
): readonly Moment[] {
  if (known.table === null) return moments;
  const seq = lastChange(known.entries);
  const newest = { seq, table: known.table, view: known.view };
  const before = moments.filter((moment) => moment.seq < seq);
  const reached = before.findLastIndex((moment) => moment.seq <= shownSeq);
  return [...before.slice(Math.max(reached, 0)), newest];
}

/** The last moment that a board has come to when it has shown the entries up to `shownSeq`. */
export function momentAt(moments: readonly Moment[], shownSeq: number): Moment | null {
  return moments.findLast(({ seq }) => seq <= shownSeq) ?? moments[0] ?? null;
}

/**
 * The table as it is shown: what belongs to the position is that of the moment, and all else, such as
 * who sits there and what somebody wishes, is the newest.
 */
export function tableAt(moment: Moment, newest: TableFacts): TableFacts {
  if (moment.table.status === 'waiting' || newest.status === 'closed') return newest;
  const { status, to_act, ply, result, opened } = moment.table;
  return { ...newest, status, to_act, ply, result, opened };
}
