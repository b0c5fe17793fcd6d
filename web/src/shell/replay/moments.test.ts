import { expect, test } from 'vitest';
import { facts } from '../../net/fake';
import type { Entry, Replay } from '../../protocol/generated';
import { momentsOf, plyIn } from './moments';

const entry = (seq: number, what: object): Entry => ({ seq, at: seq, what }) as Entry;
const move = (seq: number, chair: number): Entry =>
  entry(seq, { kind: 'move_played', chair, seat: chair, move: 'a1', ply: seq, events: [] });

const REPLAY: Replay = {
  table: facts({
    status: 'over',
    to_act: null,
    ply: 2,
    conceded: 1,
    result: { points: { blue: 3 }, final: { blue: 1 }, end: 'conceded', winners: ['blue'] },
  }),
  scenery: {},
  entries: [
    entry(2, { kind: 'game_began', seats: [0, 1], commitment: null, events: [] }),
    move(3, 0),
    move(7, 1),
    entry(8, { kind: 'game_conceded', chair: 1, winners: ['blue'], opened: null }),
  ],
  view: { ply: 0, points: { blue: 0 }, final: { blue: 0 }, marks: [] },
  notes: [],
  changes: [
    { merge: { ply: 1, points: { blue: 3 } }, append: { marks: ['a1'] }, own: {} },
    { merge: { ply: 2 }, append: { marks: ['a1'] }, own: { last: null } },
  ],
};

test('a game is the moments after its beginning and each decision', () => {
  const moments = momentsOf(REPLAY);
  expect(moments.map(({ ply }) => ply)).toEqual([0, 1, 2]);
  expect(moments.map(({ seq }) => seq)).toEqual([2, 3, 8]);
  expect(moments.map(({ entries }) => entries.length)).toEqual([1, 2, 4]);
  expect(moments.map(({ view }) => view['marks'])).toEqual([[], ['a1'], ['a1', 'a1']]);
  expect(moments[2]?.view['last']).toBeNull();
});

test('the table is as it stood at each of them', () => {
  const [first, second, last] = momentsOf(REPLAY).map(({ table }) => table);
  expect(first).toMatchObject({ status: 'playing', to_act: 0, ply: 0, conceded: null });
  expect(second).toMatchObject({ status: 'playing', to_act: 1, ply: 1 });
  expect(second?.result).toEqual({
    points: { blue: 3 },
    final: { blue: 0 },
    end: null,
    winners: null,
  });
  expect(last).toBe(REPLAY.table);
});

test('a game in which nothing was decided has one moment', () => {
  const entries = REPLAY.entries.slice(0, 1);
  expect(momentsOf({ ...REPLAY, entries, changes: [] })).toHaveLength(1);
});

test('a link names a moment there is', () => {
  expect(plyIn('3', 5)).toBe(3);
  expect(plyIn('30', 5)).toBe(5);
  for (const text of [null, '', '-1', '1.5', 'x']) expect(plyIn(text, 5)).toBeNull();
});
