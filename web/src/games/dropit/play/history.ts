/** What happened, folded into the scenes before and after every decision. Nothing is drawn here. */
import { fromJson } from '../../json';
import type {
  DropItEvent,
  DropItView,
  Entry,
  GameEnded,
  GameSetup,
  JokerDecided,
  JokerOffered,
  LyingPiece,
  PieceDropped,
  PieceJudged,
  PieceScored,
  PiecesRested,
  Score,
} from '../model/types';

/** The game as it can be shown at one moment. */
export interface Scene {
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

/** One entry and what it changed. */
export interface Step {
  readonly seq: number;
  readonly kind: 'drop' | 'joker' | 'taken_back' | 'other';
  readonly before: Scene;
  readonly after: Scene;
}

export function setupOf(view: DropItView): GameSetup {
  return fromJson<GameSetup>(view.setup);
}

/** Folds entries into steps; `view` is what the game has come to after all of them. */
export function stepsOf(entries: readonly Entry[], view: DropItView): Step[] {
  const plies: Scene[] = [startOf(entries, view)];
  return entries.map((entry) => {
    const before = plies.at(-1) as Scene;
    const what = entry.what;
    if (what.kind === 'move_played') {
      plies.push(played(before, entry.seq, what.chair, what.events));
    } else if (what.kind === 'taken_back') {
      plies.length = Math.min(plies.length, what.ply + 1);
    }
    return { seq: entry.seq, kind: kindOfStep(entry), before, after: plies.at(-1) as Scene };
  });
}

/** The scene after everything, taken from the view, which is what counts. */
export function sceneNow(view: DropItView, steps: readonly Step[]): Scene {
  const known = steps.at(-1)?.after;
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

/** The scene after the entries up to `seq`. */
export function sceneAt(view: DropItView, steps: readonly Step[], seq: number): Scene {
  const next = steps.find((step) => step.seq > seq);
  return next ? next.before : sceneNow(view, steps);
}

/** What everybody had before the first drop: what they have and what they have played. */
function startOf(entries: readonly Entry[], view: DropItView): Scene {
  const players = setupOf(view).players;
  const hands: Record<string, Record<string, number>> = {};
  const jokers: Record<string, number> = { ...view.jokers };
  for (const player of players) hands[player] = { ...view.hands[player] };
  for (const event of standing(entries)) {
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

function played(before: Scene, seq: number, chair: number, events: readonly DropItEvent[]): Scene {
  return events.reduce((scene, event) => next(scene, seq, chair, event), before);
}

type Draft = { -readonly [K in keyof LastDrop]?: LastDrop[K] };

function next(scene: Scene, seq: number, chair: number, event: DropItEvent): Scene {
  switch (event.event) {
    case 'piece_dropped': {
      const player = scene.players[event.seat] ?? '';
      const hand = { ...scene.hands[player] };
      change(hand, event.piece, -1);
      const draft: Draft = { seq, chair, before: scene.pieces, dropped: event };
      draft.offered = draft.decided = draft.scored = null;
      return { ...scene, hands: { ...scene.hands, [player]: hand }, last: draft as LastDrop };
    }
    case 'pieces_rested': {
      const names = [...scene.pieces.map(({ piece }) => piece), scene.last?.dropped.piece ?? ''];
      const pieces = event.rest.map((pose, i) => ({ piece: names[i] ?? '', ...pose }));
      return { ...scene, pieces, last: withLast(scene, { rested: event }) };
    }
    case 'piece_judged': {
      const score = { value: event.value, taboo: event.taboos.length > 0, points: null };
      return {
        ...scene,
        scores: [...scene.scores, score],
        last: withLast(scene, { judged: event }),
      };
    }
    case 'joker_offered':
      return { ...scene, asked: 'joker', last: withLast(scene, { offered: event }) };
    case 'joker_decided': {
      const player = scene.players[event.seat] ?? '';
      return {
        ...scene,
        jokers: { ...scene.jokers, [player]: event.jokers },
        last: withLast(scene, { decided: event }),
      };
    }
    case 'piece_scored': {
      const player = scene.players[event.seat] ?? '';
      return {
        ...scene,
        scores: scene.scores.map((score, i) =>
          i === scene.scores.length - 1 ? { ...score, points: event.points } : score,
        ),
        points: { ...scene.points, [player]: event.total },
        toMove: scene.pieces.length % scene.players.length,
        asked: 'drop',
        last: withLast(scene, { scored: event }),
      };
    }
    case 'game_ended':
      return { ...scene, toMove: null, asked: null, ended: event };
  }
}

function withLast(scene: Scene, change: Partial<LastDrop>): LastDrop | null {
  return scene.last && { ...scene.last, ...change };
}

function change(counts: Record<string, number>, key: string, by: number): void {
  const count = (counts[key] ?? 0) + by;
  if (count > 0) counts[key] = count;
  else delete counts[key];
}
