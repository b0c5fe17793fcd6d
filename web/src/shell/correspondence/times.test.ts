import { expect, test } from 'vitest';
import { minuteOf, ownZone, timeOf, timeZonesOf } from './times';

test('minutes of the day are times and come back', () => {
  for (const minute of [0, 1, 59, 60, 420, 1320, 1439]) {
    expect(minuteOf(timeOf(minute))).toBe(minute);
  }
  expect(timeOf(425)).toBe('07:05');
});

test('what is no time is none', () => {
  for (const text of ['', '7:00', '24:00', 'noon']) expect(minuteOf(text)).toBeNull();
  expect(minuteOf('22:30:00')).toBe(1350);
});

test('the zone in use is among those to choose', () => {
  const known = timeZonesOf(ownZone(), 'Mars/Olympus');
  expect(known).toContain('Mars/Olympus');
  expect(known).toContain('UTC');
  expect(new Set(known).size).toBe(known.length);
});
