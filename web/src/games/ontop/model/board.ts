/** The board as the game is played on it: what touches what (OT-1 to OT-5). */
import type { OnTopScenery } from './types';
import { fieldsOf, coordinatesOf, inReadingOrder, type Fields } from './notation';

export type Corners = readonly [string, string, string];
export type TileCorners = readonly [string, string, string, string];

export interface Board {
  readonly name: string;
  readonly fields: readonly string[];
  readonly crossings: readonly string[];
  readonly golden: ReadonlySet<string>;
  readonly red: ReadonlySet<string>;
  /** The crossings at a field's corners. */
  readonly corners: ReadonlyMap<string, Corners>;
  /** The fields round a crossing. */
  readonly around: ReadonlyMap<string, readonly string[]>;
  /** Sides that two fields share: where a tile can lie. By the pair's name. */
  readonly pairs: ReadonlyMap<string, Fields>;
  /** Sides beyond which there is no field, as their two crossings; round holes too. */
  readonly rim: readonly (readonly [string, string])[];
  /** How many stones a colour has, how many triangles and tiles there are (OT-6, OT-7). */
  readonly stones: number;
  readonly black: number;
  readonly tiles: number;
}

export function makeBoard(scenery: OnTopScenery): Board {
  const corners = new Map<string, Corners>();
  const around = new Map<string, string[]>(scenery.crossings.map((name) => [name, []]));
  scenery.fields.forEach((field, i) => {
    const [a, b, c] = scenery.corners[i] ?? [];
    if (!a || !b || !c) return;
    corners.set(field, [a, b, c]);
    for (const crossing of [a, b, c]) around.get(crossing)?.push(field);
  });
  return {
    name: scenery.name,
    fields: scenery.fields,
    crossings: scenery.crossings,
    golden: new Set(scenery.golden),
    red: new Set(scenery.red),
    corners,
    around,
    ...sidesOf(corners),
    stones: scenery.stones,
    black: scenery.black,
    tiles: Object.values(scenery.tiles).reduce((sum, count) => sum + count, 0),
  };
}

/** Sorts the sides of all fields into those that two share and those of the rim. */
function sidesOf(corners: ReadonlyMap<string, Corners>): Pick<Board, 'pairs' | 'rim'> {
  const sides = new Map<string, { ends: readonly [string, string]; fields: string[] }>();
  for (const [field, [a, b, c]] of corners) {
    for (const ends of [
      [a, b],
      [a, c],
      [b, c],
    ] as const) {
      const key = [...ends].sort(inReadingOrder).join();
      const side = sides.get(key) ?? { ends, fields: [] };
      side.fields.push(field);
      sides.set(key, side);
    }
  }
  const pairs = new Map<string, Fields>();
  const rim: (readonly [string, string])[] = [];
  for (const { ends, fields } of sides.values()) {
    const [one, other] = fields.sort(inReadingOrder);
    if (one && other) pairs.set(one + other, [one, other]);
    else rim.push(ends);
  }
  return { pairs, rim };
}

/**
 * The crossings that receive a tile's letters 1 to 4: the first field's far corner, then clockwise
 * with row a on top (OT-11). Null when the two fields share no side.
 */
export function tileCorners(board: Board, move: string): TileCorners | null {
  const [first, second] = (fieldsOf(move) ?? []).map((field) => board.corners.get(field));
  if (!first || !second) return null;
  const start = first.find((crossing) => !second.includes(crossing));
  const end = second.find((crossing) => !first.includes(crossing));
  const [one, other] = first.filter((crossing) => second.includes(crossing));
  if (!start || !end || !one || !other) return null;
  return turn(start, one, end) > 0 ? [start, one, end, other] : [start, other, end, one];
}

/** How a walk from `a` over `b` to `c` turns: above 0 clockwise, seen with row a on top. */
function turn(a: string, b: string, c: string): number {
  const [p, q, r] = [coordinatesOf(a), coordinatesOf(b), coordinatesOf(c)];
  return (q.number - p.number) * (r.line - q.line) - (q.line - p.line) * (r.number - q.number);
}
