/** The ring segments round a crossing, and what they decide (OT-15 to OT-20). */
import type { CrossingScored } from './types';
import { tileCorners, type Board } from './board';
import { COLOURS, CORNER_SEGMENTS, coloursOf, type Colour } from './tiles';
import type { Laid, Position } from './position';

export type Segments = Readonly<Record<Colour, number>>;

/** Who counts how much at a crossing, and for what. */
export interface Verdict {
  readonly segments: Segments;
  /** The colours with most segments; several tie (OT-17). */
  readonly strongest: readonly Colour[];
  /** The colours that come second. */
  readonly seconds: readonly Colour[];
}

/** The segments that tiles have laid round every crossing so far. */
export function ringsOf(board: Board, laid: readonly Laid[]): ReadonlyMap<string, Segments> {
  const rings = new Map<string, Record<Colour, number>>();
  for (const { tile, at } of laid) {
    const corners = tileCorners(board, at) ?? [];
    corners.forEach((crossing, i) => {
      const ring = rings.get(crossing) ?? { blue: 0, red: 0, white: 0, yellow: 0 };
      const colour = coloursOf(tile)[i];
      if (colour) ring[colour] += CORNER_SEGMENTS[i] ?? 0;
      rings.set(crossing, ring);
    });
  }
  return rings;
}

export function verdict(segments: Partial<Segments>): Verdict {
  const counts = { blue: 0, red: 0, white: 0, yellow: 0, ...segments };
  const present = COLOURS.filter((colour) => counts[colour] > 0);
  const most = Math.max(0, ...present.map((colour) => counts[colour]));
  const strongest = present.filter((colour) => counts[colour] === most);
  const others = present.filter((colour) => counts[colour] < most);
  const next = Math.max(0, ...others.map((colour) => counts[colour]));
  return {
    segments: counts,
    strongest,
    seconds: others.filter((colour) => counts[colour] === next),
  };
}

/** Everything there is to say about a crossing. */
export interface Finding extends Verdict {
  readonly crossing: string;
  readonly golden: boolean;
  /** How it was scored; null while it is open, and where its scoring is not known. */
  readonly scored: CrossingScored | null;
  /** How many of its fields are covered, and how many there are. */
  readonly covered: number;
  readonly fields: number;
  /** Those that are not covered yet. */
  readonly free: readonly string[];
  readonly tower: readonly Colour[];
  /** The stones on a scored crossing that belong to nobody's colour (OT-19). */
  readonly neutral: boolean;
}

export function findingAt(board: Board, position: Position, crossing: string): Finding {
  const around = board.around.get(crossing) ?? [];
  const covered = coveredFields(position);
  const free = around.filter((field) => !covered.has(field));
  const scored = position.scored.get(crossing) ?? null;
  const tower = position.towers.get(crossing) ?? [];
  const top = tower.at(-1);
  return {
    crossing,
    golden: board.golden.has(crossing),
    scored,
    covered: around.length - free.length,
    fields: around.length,
    free,
    tower,
    neutral: top !== undefined && !position.players.includes(top),
    ...verdict(scored?.segments ?? ringsOf(board, position.laid).get(crossing) ?? {}),
  };
}

/** The crossings that can still be closed, those with the fewest free fields first. */
export function openCrossings(board: Board, position: Position): readonly Finding[] {
  return board.crossings
    .map((crossing) => findingAt(board, position, crossing))
    .filter(({ free }) => free.length > 0)
    .sort((one, other) => one.free.length - other.free.length);
}

/** The fields that are no longer free. */
export function coveredFields(position: Position): ReadonlySet<string> {
  const tiles = position.laid.flatMap(({ at }) => at.match(/[a-z]\d+/g) ?? []);
  return new Set([...tiles, ...position.triangles, ...position.uncovered]);
}
