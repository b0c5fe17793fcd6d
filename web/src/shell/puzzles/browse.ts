/** Looking for puzzles: of which game, which kind, how hard, and only those that are not solved. */
import type { PuzzleList, PuzzleRow } from '../../protocol/generated';
import { isSolved, outcomeOf, type Progress } from './progress';

export interface Filter {
  /** Empty is any. */
  readonly game: string;
  readonly kind: string;
  /** 0 is any. */
  readonly difficulty: number;
  readonly unsolved: boolean;
}

/** Where it is kept, as long as the tab is open. */
export const FILTER = 'topdrop.puzzles.filter';

export const ALL: Filter = { game: '', kind: '', difficulty: 0, unsolved: false };

/** A puzzle with its game and its number there, counted from 1. */
export interface Listed extends PuzzleRow {
  readonly game: string;
  readonly number: number;
}

/** All puzzles: the first of each game, the second of each, and so on. */
export function listed({ games }: PuzzleList, order: readonly string[]): Listed[] {
  return Object.entries(games)
    .toSorted(([a], [b]) => place(order, a) - place(order, b))
    .flatMap(([game, rows]) => rows.map((row, i) => ({ ...row, game, number: i + 1 })))
    .toSorted((a, b) => a.number - b.number);
}

export function fits(puzzle: Listed, filter: Filter, progress: Progress): boolean {
  const { game, kind, difficulty, unsolved } = filter;
  return (
    (game === '' || puzzle.game === game) &&
    (kind === '' || puzzle.kind === kind) &&
    (difficulty === 0 || puzzle.difficulty === difficulty) &&
    !(unsolved && isSolved(outcomeOf(progress, puzzle.game, puzzle.id)))
  );
}

/** The puzzles before and after one of the same game, among those that are looked for. */
export function neighbours(
  puzzles: readonly Listed[],
  of: Pick<Listed, 'game' | 'id'>,
  filter: Filter,
  progress: Progress,
): { before: Listed | null; after: Listed | null } {
  const own = puzzles.filter(({ game }) => game === of.game);
  const at = own.findIndex(({ id }) => id === of.id);
  const wanted = (one: Listed) => fits(one, { ...filter, game: '' }, progress);
  const after = [...own.slice(at + 1), ...own.slice(0, Math.max(at, 0))];
  return { before: after.findLast(wanted) ?? null, after: after.find(wanted) ?? null };
}

/** What somebody looked for, as a text to be kept. */
export function readFilter(text: string | null): Filter {
  try {
    const { game, kind, difficulty, unsolved } = JSON.parse(text ?? '') as Partial<Filter>;
    return {
      game: String(game ?? ''),
      kind: String(kind ?? ''),
      difficulty: Number.isInteger(difficulty) ? Number(difficulty) : 0,
      unsolved: unsolved === true,
    };
  } catch {
    return ALL;
  }
}

function place(order: readonly string[], game: string): number {
  return order.includes(game) ? order.indexOf(game) : order.length;
}
