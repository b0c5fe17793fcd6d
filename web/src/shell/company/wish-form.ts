/** What somebody wishes for, as this browser keeps it for the next time. Pure but for that. */
import { keep, kept } from '../../net/storage';
import type { ClockOption, GameInfo, NewWish } from '../../protocol/generated';
import { playersOption } from '../new-table/form';

const KEPT = 'topdrop.wish';

/** How much stronger or weaker others may be at first, as the rating counts. */
export const WINDOWS = { any: null, near: 100, wide: 250 } as const;

export type WindowName = keyof typeof WINDOWS;

/** The times there are to choose from, so that wishes meet; a few that differ enough. */
export const TIMES: readonly (ClockOption | null)[] = [
  null,
  { per: 'game', seconds: 300, increment: 5 },
  { per: 'game', seconds: 900, increment: 10 },
  { per: 'move', seconds: 60, increment: 0 },
  { per: 'move', seconds: 86_400, increment: 0 },
  { per: 'move', seconds: 259_200, increment: 0 },
];

/** How many can play a game: from the fewest to the most. */
export function counts(game: GameInfo): number[] {
  const { least, most } = playersOption(game) ?? {};
  const from = least ?? 2;
  return Array.from({ length: (most ?? from) - from + 1 }, (_, i) => from + i);
}

/** Which of the times a clock is; the first where it is none of them. */
export function timeIndex(clock: ClockOption | null): number {
  const text = sign(clock);
  return Math.max(
    0,
    TIMES.findIndex((time) => sign(time) === text),
  );
}

export function windowName(window: number | null | undefined): WindowName {
  const names = Object.keys(WINDOWS) as WindowName[];
  return names.find((name) => WINDOWS[name] === (window ?? null)) ?? 'any';
}

/** The wish to begin with: the last one, as far as it still can be made. */
export function firstWish(games: readonly GameInfo[], game: string | null): NewWish | null {
  const last = keptWish();
  const info =
    games.find(({ name }) => name === game) ??
    games.find(({ name }) => name === last['game']) ??
    games[0];
  if (!info) return null;
  const possible = counts(info);
  const players = possible.find((n) => n === last['players']) ?? possible[0] ?? 2;
  const time = Number(last['time']);
  return {
    game: info.name,
    players,
    clock: TIMES[time] ?? null,
    rated: last['rated'] === true,
    window: typeof last['window'] === 'number' ? WINDOWS[windowName(last['window'])] : null,
    bots: last['bots'] === true,
  };
}

/** Keeps what was wished for the next time. */
export function keepWish(wish: NewWish): void {
  const { clock, ...others } = wish;
  keep(KEPT, JSON.stringify({ ...others, time: timeIndex(clock ?? null) }));
}

function keptWish(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(kept(KEPT) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function sign(clock: ClockOption | null): string {
  return clock ? `${clock.per} ${clock.seconds} ${clock.increment ?? 0}` : '';
}
