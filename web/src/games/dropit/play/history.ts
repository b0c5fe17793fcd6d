/** The game as the table's entries tell it: the positions before and after every decision. */
import { fold, positionOf, start, type Position } from '../model/position';
import type { DropItEvent, DropItView, Entry, MovePlayed } from '../model/types';

/** One entry and what it changed. */
export interface Step {
  readonly seq: number;
  readonly kind: 'drop' | 'joker' | 'taken_back' | 'other';
  readonly before: Position;
  readonly after: Position;
}

/**
 * Folds entries into steps.
 *
 * @param view What the game has come to after all of them.
 * @param before What it was before them, where they do not begin with the game.
 */
export function stepsOf(entries: readonly Entry[], view: DropItView, before?: DropItView): Step[] {
  const plies: Position[] = [before ? positionOf(before, null) : start(view, standing(entries))];
  return entries.map((entry) => {
    const before = plies.at(-1) as Position;
    const what = entry.what;
    if (what.kind === 'move_played') {
      plies.push(played(before, entry.seq, what));
    } else if (what.kind === 'taken_back') {
      // The position before the first decision is there as well, hence one more.
      plies.length = Math.min(plies.length, what.ply + 1);
    }
    return { seq: entry.seq, kind: kindOfStep(entry), before, after: plies.at(-1) as Position };
  });
}

/** The position after the entries up to `seq`. */
export function positionAt(view: DropItView, steps: readonly Step[], seq: number): Position {
  const next = steps.find((step) => step.seq > seq);
  return next ? next.before : positionNow(view, steps);
}

/** The position after everything. */
export function positionNow(view: DropItView, steps: readonly Step[]): Position {
  return positionOf(view, steps.at(-1)?.after ?? null);
}

/** The events of the decisions that were not taken back. */
function standing(entries: readonly Entry[]): DropItEvent[] {
  const plies: (readonly DropItEvent[])[] = [];
  for (const { what } of entries) {
    if (what.kind === 'move_played') plies.push(what.events);
    else if (what.kind === 'taken_back') plies.length = Math.min(plies.length, what.ply);
  }
  return plies.flat();
}

function kindOfStep({ what }: Entry): Step['kind'] {
  if (what.kind === 'taken_back') return 'taken_back';
  if (what.kind !== 'move_played') return 'other';
  return what.events.some(({ event }) => event === 'piece_dropped') ? 'drop' : 'joker';
}

function played(before: Position, seq: number, { chair, events }: MovePlayed): Position {
  return events.reduce((position, event) => fold(position, event, seq, chair), before);
}
