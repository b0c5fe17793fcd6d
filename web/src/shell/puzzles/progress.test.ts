import { describe, expect, test } from 'vitest';
import {
  afterRight,
  afterShown,
  afterWrong,
  NOTHING,
  outcomeOf,
  readProgress,
  writeProgress,
} from './progress';

const at = (progress: typeof NOTHING) => outcomeOf(progress, 'noughts', 'a');

describe('what somebody makes of a puzzle', () => {
  test('is solved at the first go, or after a wrong answer', () => {
    expect(at(afterRight(NOTHING, 'noughts', 'a', null))).toBe('first');
    expect(at(afterRight(afterWrong(NOTHING, 'noughts', 'a'), 'noughts', 'a', null))).toBe(
      'solved',
    );
  });

  test('stays solved whatever comes later', () => {
    const solved = afterRight(NOTHING, 'noughts', 'a', null);
    expect(at(afterWrong(solved, 'noughts', 'a'))).toBe('first');
    expect(at(afterShown(solved, 'noughts', 'a'))).toBe('first');
  });

  test('is no other puzzle', () => {
    const solved = afterRight(NOTHING, 'noughts', 'a', null);
    expect(outcomeOf(solved, 'noughts', 'b')).toBeNull();
    expect(outcomeOf(solved, 'chess', 'a')).toBeNull();
  });

  test('counts for its day, unless the answer was looked at', () => {
    const day = '2026-11-28';
    expect(afterRight(NOTHING, 'noughts', 'a', day).days).toEqual({ [day]: ['noughts'] });
    const both = afterRight(afterRight(NOTHING, 'noughts', 'a', day), 'chess', 'b', day);
    expect(both.days).toEqual({ [day]: ['noughts', 'chess'] });
    expect(afterRight(both, 'noughts', 'a', day)).toEqual(both);
    expect(afterRight(afterShown(NOTHING, 'noughts', 'a'), 'noughts', 'a', day).days).toEqual({});
  });
});

describe('what is kept', () => {
  test('is read as it was written', () => {
    const kept = afterWrong(afterRight(NOTHING, 'noughts', 'a', '2026-11-28'), 'chess', 'b');
    expect(readProgress(writeProgress(kept))).toEqual(kept);
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"puzzles": 3, "days": [1]}',
    '{"puzzles": {"noughts": {"a": "won"}}, "days": {"soon": ["noughts"], "2026-11-28": 4}}',
  ])('and %s is nothing', (text) => {
    const { puzzles, days } = readProgress(text);
    expect(Object.values(puzzles).flatMap((one) => Object.keys(one))).toEqual([]);
    expect(days).toEqual({});
  });
});
