/** A game as a row of moments: after how it began, and after each decision that stands. */
import { nextView } from '../../net/known';
import type { Entry, Replay, TableFacts } from '../../protocol/generated';

export interface Moment {
  /** How many decisions were played. */
  readonly ply: number;
  /** The last entry up to here. */
  readonly seq: number;
  /** What happened up to here. */
  readonly entries: readonly Entry[];
  /** The decision that led here; null where the game began. */
  readonly move: Entry | null;
  /** The table as it stood. */
  readonly table: TableFacts;
  readonly view: Record<string, unknown>;
}

/** The moments of a game, from its beginning to where it has come. */
export function momentsOf(replay: Replay): Moment[] {
  const { changes, entries, table } = replay;
  const moves = entries.filter(({ what }) => what.kind === 'move_played');
  const began = entries.filter((entry) => entry.seq < (moves[0]?.seq ?? Infinity));
  const moments: Moment[] = [];
  let view = replay.view;
  for (let ply = 0; ply <= moves.length; ply += 1) {
    const last = ply === moves.length;
    const move = moves[ply - 1] ?? null;
    if (ply > 0) view = nextView(view, changes[ply - 1] ?? null) ?? view;
    // Whatever came after the last decision, such as giving up, belongs to the end.
    const until = moves[ply]?.seq ?? Infinity;
    const upTo = ply === 0 && !last ? began : entries.filter(({ seq }) => seq < until);
    moments.push({
      ply,
      seq: upTo.at(-1)?.seq ?? 0,
      entries: upTo,
      move,
      table: last ? table : tableAt(table, ply, view, moves[ply]),
      view,
    });
  }
  return moments;
}

/** The table at an earlier moment, of which `next` is the decision that came then. */
function tableAt(
  table: TableFacts,
  ply: number,
  view: Record<string, unknown>,
  next: Entry | undefined,
): TableFacts {
  const acting = next?.what.kind === 'move_played' ? next.what.chair : null;
  const { points, final } = view;
  return {
    ...table,
    status: 'playing',
    to_act: acting,
    ply,
    opened: null,
    conceded: null,
    take_back: null,
    clock: null,
    result: { ...table.result, points, final, end: null, winners: null },
  };
}

/** A number that a link names, as far as there are so many moments. */
export function plyIn(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  return Math.min(Number(text), most);
}
