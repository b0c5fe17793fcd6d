/** What somebody has made of puzzles, in the form in which a browser keeps it. */
import { isDay } from './days';

/**
 * How far somebody has come with a puzzle: a wrong answer, the answer looked at, solved after that or
 * after wrong answers, or at the first go.
 */
export type Outcome = 'tried' | 'shown' | 'solved' | 'first';

export interface Progress {
  /** By game and id. */
  readonly puzzles: Readonly<Record<string, Readonly<Record<string, Outcome>>>>;
  /** By date, of which games the puzzle of that day was solved on it. */
  readonly days: Readonly<Record<string, readonly string[]>>;
}

const OUTCOMES: readonly unknown[] = ['tried', 'shown', 'solved', 'first'] satisfies Outcome[];

export const NOTHING: Progress = { puzzles: {}, days: {} };

/** Reads what was kept; what makes no sense is left out. */
export function readProgress(text: string | null): Progress {
  let read: unknown;
  try {
    read = JSON.parse(text ?? '');
  } catch {
    return NOTHING;
  }
  const { puzzles, days } = plain(read);
  return {
    puzzles: Object.fromEntries(
      Object.entries(plain(puzzles)).map(([game, kept]) => [game, outcomesIn(kept)]),
    ),
    days: Object.fromEntries(
      Object.entries(plain(days)).flatMap(([day, games]) =>
        isDay(day) && Array.isArray(games) ? [[day, games.map(String)]] : [],
      ),
    ),
  };
}

export function writeProgress(progress: Progress): string {
  return JSON.stringify(progress);
}

/** What has become of a puzzle; null where nothing was tried. */
export function outcomeOf(progress: Progress, game: string, id: string): Outcome | null {
  return progress.puzzles[game]?.[id] ?? null;
}

export function isSolved(outcome: Outcome | null): boolean {
  return outcome === 'solved' || outcome === 'first';
}

/** After a wrong answer: what was solved before stays so. */
export function afterWrong(progress: Progress, game: string, id: string): Progress {
  return outcomeOf(progress, game, id) === null
    ? withOutcome(progress, game, id, 'tried')
    : progress;
}

/** After somebody has looked at the answer. */
export function afterShown(progress: Progress, game: string, id: string): Progress {
  const before = outcomeOf(progress, game, id);
  return isSolved(before) ? progress : withOutcome(progress, game, id, 'shown');
}

/**
 * After a right answer.
 *
 * @param day The date, where the puzzle is that of the day; it counts unless the answer was looked at.
 */
export function afterRight(
  progress: Progress,
  game: string,
  id: string,
  day: string | null,
): Progress {
  const before = outcomeOf(progress, game, id);
  const next = isSolved(before)
    ? progress
    : withOutcome(progress, game, id, before === null ? 'first' : 'solved');
  const games = next.days[day ?? ''] ?? [];
  if (day === null || before === 'shown' || games.includes(game)) return next;
  return { ...next, days: { ...next.days, [day]: [...games, game] } };
}

function withOutcome(progress: Progress, game: string, id: string, outcome: Outcome): Progress {
  const puzzles = { ...progress.puzzles, [game]: { ...progress.puzzles[game], [id]: outcome } };
  return { ...progress, puzzles };
}

function outcomesIn(kept: unknown): Record<string, Outcome> {
  const known = Object.entries(plain(kept)).filter(([, outcome]) => OUTCOMES.includes(outcome));
  return Object.fromEntries(known) as Record<string, Outcome>;
}

function plain(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
