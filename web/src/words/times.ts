/**
 * Days and times of day as people read them, in the page's language and, where somebody's browser
 * speaks that, as their region writes it. Months are always words: 11/12 is two days.
 */
import { language } from '../i18n';

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** The locale in which times are written for somebody whose browser asks for these languages. */
export function localeFor(page: string, asked: readonly string[]): string {
  return asked.find((one) => one.split('-', 1)[0] === page) ?? page;
}

function format(at: number, parts: Intl.DateTimeFormatOptions): string {
  const locale = localeFor(language(), navigator.languages);
  return new Intl.DateTimeFormat(locale, parts).format(at);
}

/** "29 Nov 2026". */
export const dateText = (at: number): string => format(at, DATE);

/** The same of a moment that stands for a day by UTC. */
export const dayText = (at: number): string => format(at, { ...DATE, timeZone: 'UTC' });

/** "29 Nov 2026, 15:03". */
export const momentText = (at: number): string => format(at, { ...DATE, ...TIME });

/** "15:03". */
export const timeText = (at: number): string => format(at, TIME);

/** Of a day within some months: "Tue 24 Dec, 00:00". */
export const weekdayText = (at: number): string =>
  format(at, { weekday: 'short', day: 'numeric', month: 'short', ...TIME });

/** Of a moment at which people of many countries meet: "Tue 24 Dec, 20:00 CET". */
export const zonedText = (at: number): string =>
  format(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...TIME,
    timeZoneName: 'short',
  });
