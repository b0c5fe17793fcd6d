/**
 * A position as it is shown. The page folds the events it is told of into positions, so that it can
 * stop between any two of them: to let a stone fall, to show the last move again, to say why.
 */
import type { CrossingScored, OnTopEvent, OnTopView } from './types';
import type { Board } from './board';
import { COLOURS, type Colour } from './tiles';

export interface Laid {
  readonly tile: string;
  readonly at: string;
}

/** How the game ended: which rule ended it, the final points by seat, and who won. */
export interface End {
  readonly rule: string;
  readonly how: string;
  readonly final: readonly number[];
  readonly winners: readonly string[];
}

export interface Position {
  /** The colours that play, in turn order. */
  readonly players: readonly Colour[];
  readonly laid: readonly Laid[];
  readonly triangles: readonly string[];
  /** Fields that stay empty since the triangles have run out (OT-14). */
  readonly uncovered: readonly string[];
  /** Stones on crossings, bottom to top. */
  readonly towers: ReadonlyMap<string, readonly Colour[]>;
  /** How closed crossings were scored. */
  readonly scored: ReadonlyMap<string, CrossingScored>;
  readonly points: readonly number[];
  readonly stones: Readonly<Record<Colour, number>>;
  readonly tile: string | null;
  /** The seat to move; null when the game is over. */
  readonly turn: number | null;
  /** How many tiles are still face down. */
  readonly coming: number;
  readonly end: End | null;
}

/** What the setup of a record tells about players and stones (docs/records.md). */
export interface SetupFacts {
  readonly players: readonly Colour[];
  readonly neutralStones: number | null;
}

export function readSetup(setup: Readonly<Record<string, unknown>>): SetupFacts {
  const named = Array.isArray(setup['players']) ? setup['players'] : [];
  const stones = setup['neutral_stones'];
  return {
    players: COLOURS.filter((colour) => named.includes(colour)).sort(
      (one, other) => named.indexOf(one) - named.indexOf(other),
    ),
    neutralStones: typeof stones === 'number' ? stones : null,
  };
}

/** The position before anything has happened (OT-9). */
export function start(board: Board, { players, neutralStones }: SetupFacts): Position {
  const stonesOf = (colour: Colour): number =>
    players.includes(colour) ? board.stones - 1 : (neutralStones ?? board.stones);
  return {
    players,
    laid: [],
    triangles: [],
    uncovered: [],
    towers: new Map(),
    scored: new Map(),
    points: players.map(() => 0),
    stones: byColour(stonesOf),
    tile: null,
    turn: 0,
    coming: board.tiles,
    end: null,
  };
}

/** The position after one more event. */
export function fold(position: Position, event: OnTopEvent): Position {
  switch (event.event) {
    case 'triangle_laid':
      return { ...position, triangles: [...position.triangles, event.field] };
    case 'tile_turned':
      return { ...position, tile: event.tile, turn: event.seat, coming: position.coming - 1 };
    case 'tile_laid':
      return {
        ...position,
        laid: [...position.laid, { tile: event.tile, at: event.at }],
        tile: null,
      };
    case 'gap_filled':
      return event.triangle
        ? { ...position, triangles: [...position.triangles, event.field] }
        : { ...position, uncovered: [...position.uncovered, event.field] };
    case 'crossing_scored':
      return score(position, event);
    case 'game_ended': {
      const { rule, end: how, final, winners } = event;
      return { ...position, tile: null, turn: null, end: { rule, how, final, winners } };
    }
  }
}

function score(position: Position, event: CrossingScored): Position {
  const { crossing, tower, seat, points } = event;
  const placed = (colour: Colour): number => tower.filter((stone) => stone === colour).length;
  return {
    ...position,
    scored: new Map(position.scored).set(crossing, event),
    towers: tower.length ? new Map(position.towers).set(crossing, tower) : position.towers,
    stones: byColour((colour) => Math.max(0, position.stones[colour] - placed(colour))),
    points: position.points.map((before, i) => (i === seat ? before + points : before)),
  };
}

/** The position that a view tells of, where the events that led there are not known. */
export function positionOf(view: OnTopView): Position {
  const { players } = readSetup(view.setup);
  const towers = Object.entries(view.towers) as [string, Colour[]][];
  return {
    players,
    laid: view.laid,
    triangles: view.triangles,
    uncovered: view.uncovered,
    towers: new Map(towers),
    scored: new Map(),
    points: players.map((player) => view.points[player] ?? 0),
    stones: byColour((colour) => view.stones_left[colour] ?? 0),
    tile: view.tile,
    turn: view.to_move,
    coming: Object.values(view.unseen).reduce((sum, count) => sum + count, 0),
    end: view.end === null ? null : endOf(view, view.end, players),
  };
}

const END_RULES: Readonly<Record<string, string>> = { stones_out: 'OT-22', neutral_out: 'OT-23' };

function endOf(view: OnTopView, how: string, players: readonly Colour[]): End {
  return {
    rule: END_RULES[how] ?? 'OT-21',
    how,
    final: players.map((player) => view.final[player] ?? 0),
    winners: view.winners ?? [],
  };
}

function byColour(value: (colour: Colour) => number): Record<Colour, number> {
  const [blue, red, white, yellow] = COLOURS.map(value) as [number, number, number, number];
  return { blue, red, white, yellow };
}
