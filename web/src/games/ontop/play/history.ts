/** The game as the table's entries tell it: the position now, and how the last move led there. */
import type { OnTopEvent } from '../../../protocol/generated';
import type { Board } from '../model/board';
import type { Entry } from '../model/types';
import { fold, start, type Position, type SetupFacts } from '../model/position';

/** A move: who made it from where, and what it did. */
export interface Played {
  readonly seat: number;
  readonly at: string;
  readonly events: readonly OnTopEvent[];
}

export interface Chronicle {
  /** The positions after the set-up and after each move; none before the game begins. */
  readonly positions: readonly Position[];
  /** The moves that led from each position to the next. */
  readonly played: readonly Played[];
}

export const BEFORE: Chronicle = { positions: [], played: [] };

/** The events of the game in an entry; none when it is about something else. */
export function eventsOf(entry: Entry): readonly OnTopEvent[] {
  const { what } = entry;
  return what.kind === 'game_began' || what.kind === 'move_played' ? what.events : [];
}

/** Whether an entry changes the position. */
export function isAboutGame(entry: Entry): boolean {
  return ['game_began', 'move_played', 'taken_back'].includes(entry.what.kind);
}

/** The chronicle after one more entry. */
export function told(
  chronicle: Chronicle,
  entry: Entry,
  board: Board,
  setup: SetupFacts,
): Chronicle {
  const { what } = entry;
  const events = eventsOf(entry);
  switch (what.kind) {
    case 'game_began':
      return { positions: [events.reduce(fold, start(board, setup))], played: [] };
    case 'move_played': {
      const before = chronicle.positions.at(-1);
      if (!before) return chronicle;
      return {
        positions: [...chronicle.positions, events.reduce(fold, before)],
        played: [...chronicle.played, { seat: what.seat, at: what.move, events }],
      };
    }
    case 'taken_back':
      return {
        positions: chronicle.positions.slice(0, what.ply + 1),
        played: chronicle.played.slice(0, what.ply),
      };
    default:
      return chronicle;
  }
}

/** Everything up to and with the entry numbered `seq`. */
export function toldUntil(
  entries: readonly Entry[],
  seq: number,
  board: Board,
  setup: SetupFacts,
): Chronicle {
  return entries
    .filter((entry) => entry.seq <= seq)
    .reduce((chronicle, entry) => told(chronicle, entry, board, setup), BEFORE);
}
