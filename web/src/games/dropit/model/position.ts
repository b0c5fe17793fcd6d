/**
 * A position as it is shown. The page folds the events it is told of into positions, so that it can
 * show what was before a drop, what after it, and everything that came of it.
 */
import {
  setupOf,
  type DropItEvent,
  type DropItView,
  type GameEnded,
  type JokerDecided,
  type JokerOffered,
  type LyingPiece,
  type PieceDropped,
  type PieceJudged,
  type PieceScored,
  type PiecesRested,
  type Score,
} from './types';

export interface Position {
  readonly players: readonly string[];
  readonly pieces: readonly LyingPiece[];
  readonly scores: readonly Score[];
  readonly hands: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly jokers: Readonly<Record<string, number>>;
  readonly points: Readonly<Record<string, number>>;
  readonly toMove: number | null;
  readonly asked: 'drop' | 'joker' | null;
  /** The drop that was judged last. */
  readonly last: LastDrop | null;
  readonly ended: GameEnded | null;
}

/** A drop with everything that came of it so far. */
export interface LastDrop {
  /** The entry of the drop, by which its fall is known. */
  readonly seq: number;
  readonly chair: number;
  readonly before: readonly LyingPiece[];
  readonly dropped: PieceDropped;
  readonly rested: PiecesRested;
  readonly judged: PieceJudged;
  readonly offered: JokerOffered | null;
  readonly decided: JokerDecided | null;
  readonly scored: PieceScored | null;
}

/**
 * The position before the first drop. Nobody tells what was dealt: it is what everybody has now
 * together with what they have played.
 *
 * @param view What the game has come to.
 * @param events What led there, without what was taken back.
 */
export function start(view: DropItView, events: readonly DropItEvent[]): Position {
  const players = setupOf(view).players;
  const hands: Record<string, Record<string, number>> = {};
  const jokers: Record<string, number> = { ...view.jokers };
  for (const player of players) hands[player] = { ...view.hands[player] };
  for (const event of events) {
    const player = 'seat' in event ? players[event.seat] : undefined;
    if (player === undefined) continue;
    if (event.event === 'piece_dropped') change(hands[player] ?? {}, event.piece, 1);
    if (event.event === 'joker_decided' && event.spent) change(jokers, player, 1);
  }
  return {
    players,
    pieces: [],
    scores: [],
    hands,
    jokers,
    points: Object.fromEntries(players.map((player) => [player, 0])),
    toMove: 0,
    asked: 'drop',
    last: null,
    ended: null,
  };
}

/**
 * The position that a view tells of, which is what counts; what it does not tell comes from what is
 * known of the events.
 */
export function positionOf(view: DropItView, known: Position | null): Position {
  return {
    players: setupOf(view).players,
    pieces: view.pieces,
    scores: view.scores,
    hands: view.hands,
    jokers: view.jokers,
    points: view.points,
    toMove: view.to_move,
    asked: view.asked,
    last: known?.last ?? null,
    ended: view.end === null ? null : (known?.ended ?? null),
  };
}

type Draft = { -readonly [K in keyof LastDrop]?: LastDrop[K] };

/**
 * The position after one more event.
 *
 * @param seq The entry that the event stands in.
 * @param chair Who decided.
 */
export function fold(position: Position, event: DropItEvent, seq: number, chair: number): Position {
  switch (event.event) {
    case 'piece_dropped': {
      const player = position.players[event.seat] ?? '';
      const hand = { ...position.hands[player] };
      change(hand, event.piece, -1);
      // The events that fill the rest in come in the same entry: nobody sees a draft.
      const draft: Draft = { seq, chair, before: position.pieces, dropped: event };
      draft.offered = draft.decided = draft.scored = null;
      return { ...position, hands: { ...position.hands, [player]: hand }, last: draft as LastDrop };
    }
    case 'pieces_rested': {
      // The rest is told by place in the order of dropping; the new piece comes last.
      const names = [
        ...position.pieces.map(({ piece }) => piece),
        position.last?.dropped.piece ?? '',
      ];
      const pieces = event.rest.map((pose, i) => ({ piece: names[i] ?? '', ...pose }));
      return { ...position, pieces, last: withLast(position, { rested: event }) };
    }
    case 'piece_judged': {
      // What it scores is open as long as a joker may be spent.
      const score = { value: event.value, taboo: event.taboos.length > 0, points: null };
      return {
        ...position,
        scores: [...position.scores, score],
        last: withLast(position, { judged: event }),
      };
    }
    case 'joker_offered':
      return { ...position, asked: 'joker', last: withLast(position, { offered: event }) };
    case 'joker_decided': {
      const player = position.players[event.seat] ?? '';
      return {
        ...position,
        jokers: { ...position.jokers, [player]: event.jokers },
        last: withLast(position, { decided: event }),
      };
    }
    case 'piece_scored': {
      const player = position.players[event.seat] ?? '';
      return {
        ...position,
        scores: position.scores.map((score, i) =>
          i === position.scores.length - 1 ? { ...score, points: event.points } : score,
        ),
        points: { ...position.points, [player]: event.total },
        toMove: position.pieces.length % position.players.length,
        asked: 'drop',
        last: withLast(position, { scored: event }),
      };
    }
    case 'game_ended':
      return { ...position, toMove: null, asked: null, ended: event };
  }
}

function withLast(position: Position, change: Partial<LastDrop>): LastDrop | null {
  return position.last && { ...position.last, ...change };
}

function change(counts: Record<string, number>, key: string, by: number): void {
  const count = (counts[key] ?? 0) + by;
  if (count > 0) counts[key] = count;
  else delete counts[key];
}
