/**
 * The score sheet of a real game of Drop It: people judge each drop, and this counts by the rules
 * (DI-7, DI-13 to DI-21). It needs no physics and no server; vectors that Python's rules make
 * (`tests/data/dropit-scores.json`) hold it equal to them.
 */

export const TABOOS = ['shape', 'colour', 'edge', 'height'] as const;
export type Taboo = (typeof TABOOS)[number];

/** The levels of the shaft (DI-3). */
export const LEVELS = 8;
/** How many bonus circles there are, by their points (DI-4). */
export const CIRCLES: Readonly<Record<number, number>> = { 1: 3, 2: 3, 3: 2 };
/** The pieces of the box (DI-1). */
export const PIECES = 36;
/** What a joker left is worth at the end (DI-21). */
export const JOKER_POINTS = 3;
/** How many members a team may have, so that all drop equally often (DI-18). */
export const TEAM_SIZES = [1, 2, 3, 6, 9] as const;

/** How a game is set up: what does not change while it is played. */
export interface Sheet {
  /** The colours that the players, or the two teams, are named by, in turn order. */
  readonly players: readonly string[];
  /** What the people are called, by player: one, or as many as the team has members. */
  readonly names: readonly (readonly string[])[];
  readonly teams: boolean;
  readonly edges: 'shapes' | 'colours' | 'none';
  /** The jokers that each player or team begins with. */
  readonly jokers: number;
}

/** A drop as people judged it. */
export interface Drop {
  readonly level: number;
  /** The points of the circles that the piece covers. */
  readonly bonus: readonly number[];
  readonly taboos: readonly Taboo[];
  /** Whether a joker was spent on it. */
  readonly joker: boolean;
}

/** A drop as it counts. */
export interface Turn {
  readonly drop: Drop;
  readonly seat: number;
  readonly member: number;
  /** Level and bonus. */
  readonly value: number;
  readonly points: number;
  /** What the player or team has after it. */
  readonly total: number;
}

export interface Game {
  readonly turns: readonly Turn[];
  readonly points: readonly number[];
  readonly jokers: readonly number[];
  /** Who drops next; null when all pieces have been dropped. */
  readonly next: { readonly seat: number; readonly member: number } | null;
  /** Points with those for jokers left, as if the game ended now. */
  readonly final: readonly number[];
  /** The seats that have won; null while the game goes on. */
  readonly winners: readonly number[] | null;
}

/** The jokers that each player or team gets (DI-7, DI-21). */
export function usualJokers(players: number, edition: 'dutch' | 'english'): number {
  return players === 2 && edition === 'dutch' ? 4 : 2;
}

/** Level and bonus, what a drop is worth without a taboo or with a joker (DI-14, DI-16). */
export function fullPoints({ level, bonus }: Pick<Drop, 'level' | 'bonus'>): number {
  return level + bonus.reduce((sum, points) => sum + points, 0);
}

/** What a drop scores (DI-14, DI-21). */
export function pointsOf(drop: Drop): number {
  return drop.taboos.length > 0 && !drop.joker ? 0 : fullPoints(drop);
}

/** Who drops after so many pieces (DI-8, DI-18). */
export function turnAfter(sheet: Sheet, dropped: number): { seat: number; member: number } {
  const seat = dropped % sheet.players.length;
  const members = sheet.teams ? (sheet.names[seat]?.length ?? 1) : 1;
  return { seat, member: Math.floor(dropped / sheet.players.length) % members };
}

/**
 * The first drop, counted from 0, that is not possible: a joker that nobody has (any more), or one
 * on a drop that breaks no taboo; null where all are.
 */
export function impossible(sheet: Sheet, drops: readonly Drop[]): number | null {
  const left = sheet.players.map(() => sheet.jokers);
  for (const [n, { joker, taboos }] of drops.entries()) {
    if (n >= PIECES) return n;
    if (!joker) continue;
    const { seat } = turnAfter(sheet, n);
    if (taboos.length === 0 || !left[seat]) return n;
    left[seat] -= 1;
  }
  return null;
}

/** The game after its drops, all of which are possible. */
export function gameOf(sheet: Sheet, drops: readonly Drop[]): Game {
  const points = sheet.players.map(() => 0);
  const jokers = sheet.players.map(() => sheet.jokers);
  const turns = drops.map((drop, n): Turn => {
    const { seat, member } = turnAfter(sheet, n);
    const scored = pointsOf(drop);
    const total = (points[seat] ?? 0) + scored;
    points[seat] = total;
    if (drop.joker) jokers[seat] = (jokers[seat] ?? 0) - 1;
    return { drop, seat, member, value: fullPoints(drop), points: scored, total };
  });
  const final = points.map((sum, seat) => sum + JOKER_POINTS * (jokers[seat] ?? 0));
  const over = drops.length >= PIECES;
  const most = Math.max(...final);
  return {
    turns,
    points,
    jokers,
    next: over ? null : turnAfter(sheet, drops.length),
    final,
    winners: over ? final.flatMap((sum, seat) => (sum === most ? [seat] : [])) : null,
  };
}
