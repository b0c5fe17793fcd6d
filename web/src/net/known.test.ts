import { expect, test } from 'vitest';
import type { Update } from '../protocol/generated';
import { entry, facts, said, update, welcome } from './fake';
import { lacks, NOTHING, updated, welcomed, type Known } from './known';

const VIEW = {
  seat: 0,
  list: ['a'],
  map: { p: ['red'] },
  counts: { first: 1, second: 2 },
  points: { red: 0, blue: 1 },
  final: { red: -3, blue: -2 },
  own: ['a3a4'],
};

const CHANGES = {
  merge: {
    map: { q: ['blue'] },
    counts: { first: null, second: 1 },
    points: { red: 2 },
    final: { red: 1 },
  },
  append: { list: ['b'] },
  own: { seat: 0, own: [] },
};

function at(seq: number): Known {
  const table = facts({ take_back_refused: 1, result: { points: VIEW.points, end: null } });
  return welcomed(NOTHING, welcome(seq, { table, view: VIEW }), 0);
}

/** An update that tells only what changed. */
function brief(seq: number, change: Partial<Update> = {}): Update {
  return update(seq, { table: null, to_act: 1, entries: [said(seq, 'a')], ...change });
}

function move(seq: number, ply: number) {
  const played = {
    kind: 'move_played',
    chair: 0,
    seat: 0,
    move: 'y',
    by: 'person',
    ply,
  } as const;
  return entry(seq, { ...played, spent: 0, events: [], opened: null, degraded: null });
}

test('a move changes what it tells and leaves the rest', () => {
  const known = at(3);
  const after = updated(known, brief(4, { entries: [move(4, 2)], changes: CHANGES }), 0);
  expect(after.view).toEqual({
    seat: 0,
    list: [...VIEW.list, ...CHANGES.append.list],
    map: { p: ['red'], q: ['blue'] },
    counts: { second: 1 },
    points: { red: 2, blue: 1 },
    final: { red: 1, blue: -2 },
    own: [],
  });
  expect(after.table).toMatchObject({ to_act: 1, ply: 2, take_back_refused: null });
  expect(after.table?.result).toEqual({
    points: { red: 2, blue: 1 },
    final: { red: 1, blue: -2 },
    end: null,
  });
  expect(known.view).toEqual(VIEW);
});

test('what somebody says changes neither view nor wishes', () => {
  const known = at(3);
  const after = updated(known, brief(4, { to_act: 0 }), 0);
  expect(after.view).toBe(known.view);
  expect(after.table).toEqual({ ...known.table, to_act: 0, clock: null });
  expect(after.entries).toHaveLength(1);
});

test('what is known already is not changed twice', () => {
  const known = updated(at(3), brief(4, { entries: [move(4, 2)], changes: CHANGES }), 0);
  const again = brief(4, { entries: [move(4, 2)], changes: CHANGES });
  expect(lacks(known, again)).toBe(false);
  expect(updated(known, again, 0)).toBe(known);
});

test('where something in between is missing, what changed is not enough', () => {
  expect(lacks(at(3), brief(5))).toBe(true);
  expect(lacks(NOTHING, brief(5))).toBe(true);
  expect(lacks(at(3), update(5))).toBe(false);
  expect(lacks(at(3), brief(4))).toBe(false);
});

test('where more was missed than is told at once, what is told takes the place of what was known', () => {
  const before = welcomed(NOTHING, welcome(3, { entries: [said(2, 'a')], first_seq: 1 }), 0);
  expect(before.firstSeq).toBe(1);
  const again = welcomed(before, welcome(4, { entries: [said(4, 'b')] }), 0);
  expect([again.firstSeq, ...again.entries.map(({ seq }) => seq)]).toEqual([1, 2, 4]);
  const anew = welcomed(again, welcome(300, { entries: [said(300, 'c')], first_seq: 201 }), 0);
  expect([anew.firstSeq, ...anew.entries.map(({ seq }) => seq)]).toEqual([201, 300]);
});
