/** Times of day as fields have them, and the time zone of somebody. */

/** A minute of the day as a field for a time has it: 1320 is "22:00". */
export function timeOf(minute: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The other way round; null where a field holds no time. */
export function minuteOf(time: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(time);
  if (!found) return null;
  const minute = Number(found[1]) * 60 + Number(found[2]);
  return minute < 1440 ? minute : null;
}

/** The time zone of this browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Every time zone there is to choose, those in use in any case. */
export function timeZonesOf(...used: readonly string[]): string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([...known, 'UTC', ...used])].toSorted();
}
