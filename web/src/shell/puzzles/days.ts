/** Days as people count them where they are: which puzzle is today's, and how many days in a row. */

const DAY_MS = 86_400_000;

/** The local date, `2026-11-28`. */
export function dayOf(time: Date): string {
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-');
}

/** How many whole days a date is from 1970-01-01. */
export function numberOf(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** Whether a text is a date. */
export function isDay(text: unknown): text is string {
  return (
    typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(numberOf(text))
  );
}

/** Which of so many puzzles is that of a day, counted from 0; the same everywhere. */
export function placeOf(day: string, count: number): number {
  return ((numberOf(day) % count) + count) % count;
}

/** How many days in a row there are up to today, or up to yesterday while today may still come. */
export function streakOf(days: Iterable<string>, today: string): number {
  const numbers = new Set([...days].map(numberOf));
  const now = numberOf(today);
  let last = numbers.has(now) ? now : now - 1;
  const end = last;
  while (numbers.has(last)) last -= 1;
  return end - last;
}

/** How long it is until the next day begins, in milliseconds. */
export function untilTomorrow(time: Date): number {
  const next = new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);
  return next.getTime() - time.getTime();
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
