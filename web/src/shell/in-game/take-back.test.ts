import { expect, test } from 'vitest';
import { entry, facts } from '../../net/fake';
import type { Entry } from '../../protocol/generated';
import { takeBackChair } from './take-back';

function played(seq: number, chair: number): Entry {
  return entry(seq, {
    kind: 'move_played',
    chair,
    seat: chair,
    move: 'a1',
    by: 'person',
    ply: seq,
    spent: 0,
    events: [],
    opened: null,
    degraded: null,
  });
}

test('the chair of mine that decided last can take back', () => {
  expect(takeBackChair(facts(), [played(1, 0), played(2, 1)])).toBe(0);
});

test('who has not decided has nothing to take back', () => {
  expect(takeBackChair(facts(), [played(1, 1)])).toBeNull();
});

test('what was taken back is no longer mine to take back', () => {
  const back = entry(2, { kind: 'taken_back', chair: 0, ply: 0, revealed: [], spent: null });
  expect(takeBackChair(facts(), [played(1, 0), back])).toBeNull();
});
