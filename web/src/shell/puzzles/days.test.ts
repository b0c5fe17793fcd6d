import { describe, expect, test } from 'vitest';
import { dayOf, isDay, numberOf, placeOf, streakOf, untilTomorrow } from './days';

describe('days', () => {
  test('are those of the place where somebody is', () => {
    expect(dayOf(new Date(2026, 10, 28, 23, 59))).toBe('2026-11-28');
    expect(dayOf(new Date(2026, 10, 29, 0, 0))).toBe('2026-11-29');
    expect(dayOf(new Date(2027, 0, 1))).toBe('2027-01-01');
  });

  test('are counted from 1970', () => {
    expect(numberOf('1970-01-01')).toBe(0);
    expect(numberOf('2026-11-28')).toBe(20_785);
    expect(numberOf('2024-03-01') - numberOf('2024-02-28')).toBe(2);
  });

  test('end at midnight', () => {
    expect(untilTomorrow(new Date(2026, 10, 28, 23, 59, 30))).toBe(30_000);
  });

  test.each(['', '2026-11', 'yesterday', '2026-13-40', 20_785, null])('%s is none', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('the puzzle of a day', () => {
  test('comes by the date alone, all of them before one comes again', () => {
    const days = ['2026-12-30', '2026-12-31', '2027-01-01'];
    const places = days.map((day) => placeOf(day, 366));
    expect(places[1]).toBe(((places[0] ?? 0) + 1) % 366);
    expect(places[2]).toBe(((places[0] ?? 0) + 2) % 366);
    expect(placeOf('2026-11-28', 7)).toBe(20_785 % 7);
  });
});

describe('a streak', () => {
  const days = ['2026-11-25', '2026-11-26', '2026-11-27'];
  test('goes on as long as no day is left out', () => {
    expect(streakOf([...days, '2026-11-28'], '2026-11-28')).toBe(4);
    expect(streakOf([...days, '2026-11-23'], '2026-11-27')).toBe(3);
  });

  test('stands while today may still come, and ends with a day without', () => {
    expect(streakOf(days, '2026-11-28')).toBe(3);
    expect(streakOf(days, '2026-11-29')).toBe(0);
    expect(streakOf([], '2026-11-28')).toBe(0);
  });

  test('goes over the ends of months and years', () => {
    expect(streakOf(['2026-12-31', '2027-01-01', '2026-12-30'], '2027-01-01')).toBe(3);
    expect(streakOf(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01')).toBe(3);
  });
});
