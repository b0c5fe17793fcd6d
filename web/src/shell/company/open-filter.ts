/** Which open tables somebody wants to see, as this browser keeps it. */
import { keep, kept } from '../../net/storage';

export const PACES = ['none', 'clock', 'days'] as const;

export type Pace = (typeof PACES)[number];

export interface OpenFilter {
  readonly game: string | null;
  readonly players: number | null;
  readonly pace: Pace | null;
  readonly friends: boolean;
  readonly rated: boolean | null;
  /** How much stronger or weaker than I those may be who sit there. */
  readonly near: number | null;
}

export const ANY: OpenFilter = {
  game: null,
  players: null,
  pace: null,
  friends: false,
  rated: null,
  near: null,
};

const KEPT = 'topdrop.open-filter';

/** The filter that was chosen before. What is kept and makes no sense counts as nothing. */
export function keptFilter(): OpenFilter {
  try {
    return read(JSON.parse(kept(KEPT) ?? '{}'));
  } catch {
    return ANY;
  }
}

/** Keeps a filter for the next visit. */
export function keepFilter(filter: OpenFilter): void {
  keep(KEPT, isAny(filter) ? null : JSON.stringify(filter));
}

export function isAny(filter: OpenFilter): boolean {
  return queryOf(filter) === '';
}

/** The filter as a server is asked by it; empty for any table. */
export function queryOf({ game, players, pace, friends, rated, near }: OpenFilter): string {
  const query = new URLSearchParams();
  if (game !== null) query.set('game', game);
  if (players !== null) query.set('players', String(players));
  if (pace !== null) query.set('pace', pace);
  if (friends) query.set('friends', 'true');
  if (rated !== null) query.set('rated', String(rated));
  if (near !== null) query.set('near', String(near));
  const text = query.toString();
  return text && `?${text}`;
}

function read(value: unknown): OpenFilter {
  if (typeof value !== 'object' || value === null) return ANY;
  const { game, players, pace, friends, rated, near } = value as Record<string, unknown>;
  return {
    game: typeof game === 'string' ? game : null,
    players: Number.isInteger(players) && Number(players) > 0 ? Number(players) : null,
    pace: PACES.find((one) => one === pace) ?? null,
    friends: friends === true,
    rated: typeof rated === 'boolean' ? rated : null,
    near: Number.isInteger(near) && Number(near) > 0 ? Number(near) : null,
  };
}
