import { expect, test } from 'vitest';
import type { Entry } from '../../protocol/generated';
import { standingOf } from './standing-entries';

function move(seq: number, ply: number): Entry {
  const played = { kind: 'move_played', chair: 0, seat: 0, move: 'c6c7', by: 'person', ply };
  return {
    seq,
    at: 0,
    what: { ...played, spent: 0, events: [], opened: null, degraded: null },
  } as Entry;
}

function back(seq: number, ply: number): Entry {
  return {
    seq,
    at: 0,
    what: { kind: 'taken_back', chair: 0, ply, revealed: [], spent: 0 },
  } as Entry;
}

function seqs(entries: readonly Entry[]): number[] {
  return standingOf(entries).map(({ seq }) => seq);
}

test('what was taken back is left out, and what says so stays', () => {
  expect(seqs([move(1, 1), move(2, 2), move(3, 3), back(4, 1), move(5, 2)])).toEqual([1, 4, 5]);
  expect(seqs([move(1, 1), move(2, 2), back(3, 1), move(4, 2), back(5, 0)])).toEqual([3, 5]);
});

test('where the beginning is not known, decisions count by their numbers', () => {
  expect(seqs([move(9, 40), move(10, 41), back(11, 40)])).toEqual([9, 11]);
  expect(seqs([move(9, 40), back(10, 12), move(11, 13)])).toEqual([10, 11]);
});
