import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../protocol/generated';
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
