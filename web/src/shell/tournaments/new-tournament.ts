/** The form for a new tournament. Pure; the page shows it. */
import type { ClockOption, GameInfo, NewTournament, Terms } from '../../protocol/generated';
import { coloursOf, isOfDays, playersOption } from '../new-table/form';

export const FORMATS = ['swiss', 'round_robin', 'knockout', 'arena'] as const;
export const TIE_BREAKS = [
  'direct_encounter',
  'buchholz_cut_1',
  'buchholz',
  'median_buchholz',
  'sonneborn_berger',
  'wins',
  'progressive',
  'game_points',
  'point_margin',
] as const;
export const SEEDINGS = ['entry', 'lot', 'rating'] as const;

export type Format = (typeof FORMATS)[number];
export type TieBreak = (typeof TIE_BREAKS)[number];
export type Size = 2 | 3 | 4;

export interface Form {
  readonly name: string;
  readonly game: string;
  readonly format: Format;
  readonly size: Size;
  /** 0 is as many as the format needs. */
  readonly rounds: number;
  readonly cycles: 1 | 2;
  readonly minutes: number;
  readonly seeding: (typeof SEEDINGS)[number];
  readonly thirdPlace: boolean;
  readonly advancing: 1 | 2;
  readonly clock: ClockOption | null;
  /** Whether people's games count for ratings. */
  readonly rated: boolean;
  /** When it begins by itself, as a field for it has it: "2026-12-24T20:00"; null is when the host says. */
  readonly starts: string | null;
  /** In minutes, or in days where the clock is of days; 0 is none. */
  readonly roundLimit: number;
  readonly noShow: number;
  readonly lateUntil: number;
  readonly latePoints: 'none' | 'half' | 'full';
  /** Null is what is usual. */
  readonly tieBreaks: readonly TieBreak[] | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What the limits are at first: in minutes, and in days where the clock is of days. */
const LIMITS = {
  minutes: { roundLimit: 60, noShow: 5 },
  days: { roundLimit: 30, noShow: 5 },
} as const;

export function newForm(game: string): Form {
  return {
    name: '',
    game,
    format: 'swiss',
    size: 2,
    rounds: 0,
    cycles: 1,
    minutes: 60,
    seeding: 'entry',
    thirdPlace: false,
    advancing: 1,
    clock: { per: 'game', seconds: 600, increment: 5 },
    rated: false,
    starts: null,
    ...LIMITS.minutes,
    lateUntil: 0,
    latePoints: 'none',
    tieBreaks: null,
  };
}

/** How many can sit at a table of a game, as far as tournaments go. */
export function sizesOf(game: GameInfo): Size[] {
  const option = playersOption(game);
  const least = option?.least ?? 2;
  const most = option?.most ?? coloursOf(game).length;
  return ([2, 3, 4] as const).filter((size) => least <= size && size <= most);
}

/** Whether its games take days, so that its limits are days too. */
export const takesDays = (form: Form): boolean => isOfDays(form.clock);

/** Another clock; what limits are usual depends on whether it is of days. */
export function withClock(form: Form, clock: ClockOption | null): Form {
  const days = isOfDays(clock);
  const limits = days === takesDays(form) ? {} : LIMITS[days ? 'days' : 'minutes'];
  return { ...form, clock, ...limits };
}

/** A moment as a field for a day and a time has it, by the reader's clock. */
export function fieldOf(at: number): string {
  const away = new Date(at).getTimezoneOffset() * MINUTE;
  return new Date(at - away).toISOString().slice(0, 16);
}

/** The full hour that follows after an hour: when it might begin. */
export const usualStart = (now: number): string =>
  fieldOf(Math.ceil(now / (60 * MINUTE) + 1) * 60 * MINUTE);

/** When it begins by itself; null where the host says so, or the field holds no time. */
export function startOf(form: Form): number | null {
  const at = form.starts === null ? Number.NaN : new Date(form.starts).getTime();
  return Number.isNaN(at) ? null : at;
}

export const choosesRounds = (form: Form): boolean =>
  form.format === 'swiss' || (form.format === 'round_robin' && form.size > 2);

export const letsLateIn = (form: Form): boolean =>
  form.format === 'swiss' || form.format === 'arena';

/** Whether it is rated: only with a clock, and where the game is. */
export const isRated = (form: Form, game: GameInfo): boolean =>
  form.rated && game.rated && form.clock !== null;

/** The tie-breaks chosen, one more or one less; the order is that of choosing. */
export function withTieBreak(form: Form, tieBreak: TieBreak, on: boolean): Form {
  const others = (form.tieBreaks ?? []).filter((one) => one !== tieBreak);
  return { ...form, tieBreaks: on ? [...others, tieBreak] : others };
}

/** What the server is asked for. */
export function toTournament(form: Form, game: GameInfo, person: string): NewTournament {
  return {
    name: form.name.trim(),
    game: game.name,
    setup: { players: coloursOf(game).slice(0, form.size) },
    options: { clock: form.clock, ...(isRated(form, game) ? { rated: true } : {}) },
    terms: termsOf(form),
    person,
  };
}

function termsOf(form: Form): Terms {
  const { format, size } = form;
  const knockout = format === 'knockout';
  const unit = takesDays(form) ? DAY : MINUTE;
  const starts = startOf(form);
  return {
    format,
    table_size: size,
    seeding: form.seeding,
    ...(choosesRounds(form) && form.rounds > 0 ? { rounds: form.rounds } : {}),
    ...(format === 'round_robin' && size === 2 ? { cycles: form.cycles } : {}),
    ...(format === 'arena' ? { minutes: form.minutes } : {}),
    ...(knockout && size === 2 && form.thirdPlace ? { third_place: 'match' as const } : {}),
    ...(knockout && size === 4 ? { advancing: form.advancing } : {}),
    ...(form.roundLimit > 0 ? { round_limit: form.roundLimit * unit } : {}),
    ...(form.noShow > 0 ? { no_show: form.noShow * unit } : {}),
    ...(starts === null ? {} : { starts }),
    ...(letsLateIn(form) && form.lateUntil > 0
      ? { late_until: form.lateUntil, late_points: form.latePoints }
      : {}),
    ...(!knockout && form.tieBreaks !== null ? { tie_breaks: [...form.tieBreaks] } : {}),
  };
}
