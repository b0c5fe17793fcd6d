import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../protocol/generated';
import { api } from '../../net/api';
import { entry, facts, FakeEnvironment, said, update, welcome } from '../../net/fake';
import { actingAt, TableSession } from './table-session.svelte';

let environment: FakeEnvironment;
let session: TableSession;

function played(seq: number): Entry {
  return entry(seq, {
    kind: 'move_played',
    chair: 0,
    seat: 0,
    move: 'a1',
    by: 'person',
    ply: seq,
    spent: 0,
    events: [],
    opened: null,
    degraded: null,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  environment = new FakeEnvironment();
  session = new TableSession('a', environment);
  session.open();
  environment.wire.onopen?.();
  environment.wire.say(welcome(2, { entries: [said(1, 'a'), played(2)] }));
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test('what had happened before the page was opened counts as shown', () => {
  expect(session.shownSeq).toBe(2);
  expect(session.shownTable?.ply).toBe(0);
});

test('points wait until the board has shown the move', () => {
  environment.wire.say(update(3, { entries: [played(3)], table: facts({ ply: 1 }) }));
  expect(session.table?.ply).toBe(1);
  expect(session.shownTable?.ply).toBe(0);
  session.shown(3);
  expect(session.shownTable?.ply).toBe(1);
});

test('what somebody wrote waits for nothing', () => {
  environment.wire.say(update(3, { entries: [said(3, 'b')], table: facts({ ply: 7 }) }));
  expect(session.shownTable?.ply).toBe(7);
});

test('every moment waits for the board, one after the other', () => {
  const at = (ply: number) => ({ table: facts({ ply, to_act: ply % 2 }), view: { ply } });
  environment.wire.say(update(3, { entries: [played(3)], ...at(1) }));
  environment.wire.say(update(4, { entries: [played(4)], ...at(2) }));
  environment.wire.say(update(5, { entries: [said(5, 'b')], ...at(2) }));
  session.shown(3);
  expect([session.shownTable?.ply, session.shownTable?.to_act, session.shownView]).toEqual([
    1,
    1,
    { ply: 1 },
  ]);
  expect(session.shownEntries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  session.shown(4);
  expect([session.shownTable?.ply, session.shownView]).toEqual([2, { ply: 2 }]);
});

test('the end of the game waits for the board, what people wish does not', () => {
  const over = facts({ status: 'over', to_act: null, result: { winners: ['blue'] } });
  environment.wire.say(update(3, { entries: [played(3)], table: { ...over, rematch: [1] } }));
  expect(session.shownTable).toMatchObject({ status: 'playing', to_act: 0, result: null });
  expect(session.shownTable?.rematch).toEqual([1]);
  session.shown(3);
  expect(session.shownTable).toMatchObject({ status: 'over', result: { winners: ['blue'] } });
});

test('a move that waits for the line can be withdrawn until it is sent', async () => {
  environment.wire.break();
  const answer = session.command({ type: 'move', chair: 0, move: 'a1' });
  expect(session.canWithdraw).toBe(true);
  session.withdraw();
  await expect(answer).rejects.toMatchObject({ code: 'withdrawn' });
  expect(session.canWithdraw).toBe(false);
});

test('showing never goes back, nor beyond what is known', () => {
  session.shown(1);
  expect(session.shownSeq).toBe(2);
  session.shown(99);
  expect(session.shownSeq).toBe(2);
});

test('a board that stops showing does not hold up the table for ever', () => {
  environment.wire.say(update(3, { entries: [played(3)], table: facts({ ply: 1 }) }));
  vi.advanceTimersByTime(14_999);
  expect(session.shownTable?.ply).toBe(0);
  vi.advanceTimersByTime(1);
  expect(session.shownTable?.ply).toBe(1);
});

test('after a long time away moves are not shown one by one', () => {
  environment.wire.break();
  environment.pass(300);
  environment.wire.onopen?.();
  const missed = [3, 4, 5, 6, 7].map(played);
  environment.wire.say(welcome(7, { entries: missed, table: facts({ ply: 5 }) }));
  expect(session.shownSeq).toBe(7);
  expect(session.shownTable?.ply).toBe(5);
});

test('after a moment away they are', () => {
  environment.wire.break();
  environment.pass(300);
  environment.wire.onopen?.();
  environment.wire.say(welcome(3, { entries: [played(3)] }));
  expect(session.shownSeq).toBe(2);
});

test('the chair that is to act is mine or nobody’s', () => {
  expect(session.acting).toBe(0);
  expect(session.mine).toEqual([0]);
  expect(actingAt(facts({ to_act: 1 }))).toBeNull();
  expect(actingAt(facts({ status: 'over' }))).toBeNull();
});

test('commands that wait for an answer are counted', async () => {
  const answer = session.command({ type: 'rematch' });
  expect(session.sending).toBe(1);
  environment.wire.say({ type: 'done', id: 'id1', seq: 3, repeated: false });
  await answer;
  expect(session.sending).toBe(0);
});

test('what happened before is loaded part by part, and leads up to what is known', async () => {
  const parts: Record<number, { entries: Entry[]; first_seq: number }> = {
    201: { entries: [said(120, 'b'), said(200, 'c')], first_seq: 101 },
    101: { entries: [said(7, 'a')], first_seq: 1 },
  };
  const entries = vi
    .spyOn(api, 'entries')
    .mockImplementation((_, before) =>
      Promise.resolve(parts[before] as { entries: Entry[]; first_seq: number }),
    );
  const told = () => session.told.map(({ seq }) => seq);
  const anew = { entries: [played(90), said(201, 'd'), played(210)], first_seq: 201 };
  environment.wire.say(welcome(210, anew));
  expect([session.shownSeq, session.earliest, ...told()]).toEqual([210, 201, 201, 210]);
  await session.loadEarlier();
  expect([session.earliest, ...told()]).toEqual([101, 120, 200, 201, 210]);
  await session.loadEarlier();
  expect([session.earliest, ...told()]).toEqual([1, 7, 120, 200, 201, 210]);
  // What the board rests on stays apart from what is read.
  expect(session.shownEntries.map(({ seq }) => seq)).toEqual([90, 201, 210]);
  environment.wire.say(update(211, { entries: [said(211, 'e')] }));
  expect(told()).toEqual([7, 120, 200, 201, 210, 211]);
  // After a gap it is loaded anew.
  environment.wire.say(welcome(400, { entries: [said(301, 'f')], first_seq: 301 }));
  expect([session.earliest, ...told()]).toEqual([301, 301]);
  entries.mockRestore();
});
