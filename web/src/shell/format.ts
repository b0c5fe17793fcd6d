/** Lengths of time, as people read them. Days and times of day: `words/times.ts`. */
import type { ClockFacts } from '../protocol/generated';

/**
 * The time that somebody's clock still has at a moment, in ms; one that has not begun stands, and so
 * does one whose person is on vacation.
 */
export function clockLeft(clock: ClockFacts, number: number, now: number): number {
  const left = clock.left[number] ?? 0;
  if (clock.running !== number) return left;
  const away = clock.rests.map(({ begin, end }) => overlap(begin, end, clock.at, now));
  return left - Math.max(0, now - clock.at - away.reduce((sum, one) => sum + one, 0));
}

function overlap(begin: number, end: number, from: number, to: number): number {
  return Math.max(0, Math.min(end, to) - Math.max(begin, from));
}

/**
 * What a clock shows: `1:05`, `12:00`, `2:03:09`, tenths in the last ten seconds, `0:07.3`, and from a
 * day on days and hours, `2d 5h`.
 */
export function clockText(ms: number, language: string): string {
  const left = Math.max(0, ms);
  if (left >= DAY) {
    const hours = Math.floor(left / HOUR);
    const part = (n: number, unit: string) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(n);
    return `${part(Math.floor(hours / 24), 'day')} ${part(hours % 24, 'hour')}`;
  }
  if (left < 10_000) {
    const tenths = Math.floor(left / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.floor(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const front = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${front}:${two(seconds % 60)}`;
}

const SECOND = 1_000;
const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', 60_000],
] as const;

/** How long ago something was, in words: "3 minutes ago"; "now" within a minute. */
export function agoText(then: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const ms = Math.max(0, now - then);
  for (const [unit, length] of UNITS) {
    if (ms >= length) return words.format(-Math.floor(ms / length), unit);
  }
  return words.format(0, 'second');
}

const WHOLE = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

/** About how long something took, in words: "40 seconds", "3 minutes". */
export function roughLengthText(ms: number, language: string): string {
  // One and a half hours are 90 minutes.
  const unit = UNITS.find(([, length]) => ms >= 2 * length)?.[1] ?? SECOND;
  return lengthText((Math.round(ms / unit) * unit) / SECOND, language);
}

/** A length of time in words: "30 seconds", "5 minutes". */
export function lengthText(seconds: number, language: string): string {
  const fits = WHOLE.find(([size]) => seconds > 0 && seconds % size === 0);
  const [size, unit] = fits ?? ([1, 'second'] as const);
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(seconds / size);
}
