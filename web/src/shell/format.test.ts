import { describe, expect, test } from 'vitest';
import { agoText, clockLeft, clockText, lengthText, roughLengthText } from './format';

describe('clockText', () => {
  test.each([
    [0, '0:00.0'],
    [-50, '0:00.0'],
    [7_349, '0:07.3'],
    [9_999, '0:09.9'],
    [10_000, '0:10'],
    [65_999, '1:05'],
    [720_000, '12:00'],
    [7_389_000, '2:03:09'],
    [86_399_999, '23:59:59'],
    [259_200_000, '3d 0h'],
    [453_599_000, '5d 5h'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(clockText(ms, 'en')).toBe(text);
  });

  test.each(['de', 'nl', 'fr'])('shows days in %s', (language) => {
    expect(clockText(191_000_000, language)).toMatch(/^2\D+5\D+$/);
  });
});

describe('clockLeft', () => {
  const clock = { left: [1_000, 2_000], running: 1, at: 100, rests: [] };

  test('is what there was for a clock that does not run', () => {
    expect(clockLeft(clock, 0, 900)).toBe(1_000);
    expect(clockLeft(clock, 1, 900)).toBe(1_200);
    expect(clockLeft(clock, 1, 50)).toBe(2_000);
  });

  test('stays while its person is on vacation', () => {
    const away = { ...clock, rests: [{ chair: 1, begin: 300, end: 700 }] };
    expect(clockLeft(away, 1, 200)).toBe(1_900);
    expect(clockLeft(away, 1, 300)).toBe(1_800);
    expect(clockLeft(away, 1, 700)).toBe(1_800);
    expect(clockLeft(away, 1, 800)).toBe(1_700);
  });
});

describe('agoText', () => {
  const now = 1_000_000_000_000;

  test('counts in the largest unit that fits', () => {
    expect(agoText(now - 3 * 60_000, now, 'en')).toBe('3 minutes ago');
    expect(agoText(now - 2 * 3_600_000, now, 'de')).toBe('vor 2 Stunden');
    expect(agoText(now - 86_400_000, now, 'nl')).toBe('gisteren');
  });

  test('calls less than a minute, and what lies ahead, now', () => {
    expect(agoText(now - 59_999, now, 'fr')).toBe('maintenant');
    expect(agoText(now + 5_000, now, 'en')).toBe('now');
  });
});

test('lengthText counts in whole units', () => {
  expect(lengthText(0, 'en')).toBe('0 seconds');
  expect(lengthText(30, 'en')).toBe('30 seconds');
  expect(lengthText(60, 'en')).toBe('1 minute');
  expect(lengthText(3600, 'fr')).toBe('1\u00a0heure');
  expect(lengthText(259_200, 'de')).toBe('3 Tage');
  expect(lengthText(90, 'nl')).toBe('90 seconden');
});

test('roughLengthText rounds to the largest unit that fits', () => {
  expect(roughLengthText(400, 'en')).toBe('0 seconds');
  expect(roughLengthText(12_400, 'en')).toBe('12 seconds');
  expect(roughLengthText(59_999, 'en')).toBe('1 minute');
  expect(roughLengthText(90_000, 'en')).toBe('90 seconds');
  expect(roughLengthText(170_000, 'en')).toBe('3 minutes');
  expect(roughLengthText(7_300_000, 'de')).toBe('2 Stunden');
  expect(roughLengthText(86_412_000, 'nl')).toBe('1 dag');
});
