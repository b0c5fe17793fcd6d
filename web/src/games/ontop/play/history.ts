/** The game as the table's entries tell it: every position so far, and the moves between them. */
import type { Board } from '../model/board';
import type { Entry } from '../model/types';
import { fold, start, type Position, type SetupFacts } from '../model/position';
import type { OnTopEvent } from '../model/types';

/** A move: who made it, where the tile was laid, and what that did. */
export interface Played {
  readonly seat: number;
  readonly at: string;
  readonly events: readonly OnTopEvent[];
}

export interface History {
  /** The positions after the set-up and after each move; none before the game begins. */
  readonly positions: readonly Position[];
  /** The moves that led from each position to the next. */
  readonly played: readonly Played[];
}

export const EMPTY: History = { positions: [], played: [] };

/** The events of the game in an entry; none when it is about something else. */
export function eventsOf(entry: Entry): readonly OnTopEvent[] {
  const { what } = entry;
  return what.kind === 'game_began' || what.kind === 'move_played' ? what.events : [];
}

/** The history after one more entry. */
export function append(history: History, entry: Entry, board: Board, setup: SetupFacts): History {
  const { what } = entry;
  const events = eventsOf(entry);
  switch (what.kind) {
    case 'game_began':
      return { positions: [events.reduce(fold, start(board, setup))], played: [] };
    case 'move_played': {
      const before = history.positions.at(-1);
      if (!before) return history;
      return {
        positions: [...history.positions, passedOn(events.reduce(fold, before))],
        played: [...history.played, { seat: what.seat, at: what.move, events }],
      };
    }
    case 'taken_back':
      return {
        positions: history.positions.slice(0, what.ply + 1),
        played: history.played.slice(0, what.ply),
      };
    default:
      return history;
  }
}

/** The position with whose turn it is, where no tile says so since people turn them up themselves. */
function passedOn(position: Position): Position {
  if (position.end || position.tile !== null) return position;
  return { ...position, turn: position.laid.length % position.players.length };
}

/** The history up to and with the entry numbered `seq`. */
export function historyUntil(
  entries: readonly Entry[],
  seq: number,
  board: Board,
  setup: SetupFacts,
): History {
  return entries
    .filter((entry) => entry.seq <= seq)
    .reduce((history, entry) => append(history, entry, board, setup), EMPTY);
}
