import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, useLanguage } from '../i18n';
import {
  dateText,
  dayText,
  localeFor,
  momentText,
  timeText,
  weekdayText,
  zonedText,
} from './times';

const AT = new Date(2026, 10, 2, 15, 4).getTime();

const asked = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

beforeEach(() => useLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

test('the region is the one that the browser asks for in the language of the page', () => {
  expect(localeFor('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeFor('fr', ['de-AT'])).toBe('fr');
  expect(localeFor('de', [])).toBe('de');
});

test('times are as the region writes them', () => {
  asked('en-GB');
  expect([dateText(AT), momentText(AT), timeText(AT)]).toEqual([
    '2 Nov 2026',
    '2 Nov 2026, 15:04',
    '15:04',
  ]);
  expect(weekdayText(AT)).toMatch(/^Mon,? 2 Nov,? 15:04$/);
  expect(zonedText(AT)).toMatch(/^Mon,? 2 Nov,? 15:04 \S+/);
  asked('en-US');
  expect(dateText(AT)).toBe('Nov 2, 2026');
  expect(timeText(AT)).toMatch(/^03:04\sPM$/);
});

test('a day by UTC is the same day everywhere', () => {
  asked('en-GB');
  expect(dayText(Date.UTC(2026, 10, 2, 0, 0))).toBe('2 Nov 2026');
  expect(dayText(Date.UTC(2026, 10, 2, 23, 59))).toBe('2 Nov 2026');
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(['en-US', 'en-ZA', 'de-AT', 'nl-BE', 'fr-CA'])(
    'months are words for %s',
    async (one) => {
      await useLanguage(language);
      asked(one);
      for (const text of [dateText(AT), momentText(AT), weekdayText(AT)])
        expect(text).toMatch(/\p{L}{3}/u);
    },
  );
});
