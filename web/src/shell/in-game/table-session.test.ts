import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../protocol/generated';
import { entry, facts, FakeWorld, said, update, welcome } from '../../net/fake';
import { actingAt, TableRoom } from './table-session.svelte';

let world: FakeWorld;
let place: TableRoom;

function played(seq: number): Entry {
  return entry(seq, {
    kind: 'move_played',
    chair: 0,
    seat: 0,
    move: 'c4d4',
    by: 'person',
    ply: seq,
    spent: 0,
    events: [],
    opened: null,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  world = new FakeWorld();
  place = new TableRoom('a', world);
  place.open();
  world.wire.onopen?.();
  world.wire.say(welcome(2, { entries: [said(1, 'a'), played(2)] }));
});

afterEach(() => {
  place.close();
  vi.useRealTimers();
});

test('what had happened before the page was opened counts as shown', () => {
  expect(place.fresh).toBe(2);
  expect(place.settled?.ply).toBe(0);
});

test('points wait until the board has shown the move', () => {
  world.wire.say(update(3, { entries: [played(3)], table: facts({ ply: 1 }) }));
  expect(place.table?.ply).toBe(1);
  expect(place.settled?.ply).toBe(0);
  place.shown(3);
  expect(place.settled?.ply).toBe(1);
});

test('what somebody wrote waits for nothing', () => {
  world.wire.say(update(3, { entries: [said(3, 'b')], table: facts({ ply: 7 }) }));
  expect(place.settled?.ply).toBe(7);
});

test('showing never goes back, nor beyond what is known', () => {
  place.shown(1);
  expect(place.fresh).toBe(2);
  place.shown(99);
  expect(place.fresh).toBe(2);
});

test('a board that stops showing does not hold up the table for ever', () => {
  world.wire.say(update(3, { entries: [played(3)], table: facts({ ply: 1 }) }));
  vi.advanceTimersByTime(14_999);
  expect(place.settled?.ply).toBe(0);
  vi.advanceTimersByTime(1);
  expect(place.settled?.ply).toBe(1);
});

test('after a long time away moves are not shown one by one', () => {
  world.wire.break();
  world.pass(500);
  world.wire.onopen?.();
  const missed = [3, 4, 5, 6, 7].map(played);
  world.wire.say(welcome(7, { entries: missed, table: facts({ ply: 5 }) }));
  expect(place.fresh).toBe(7);
  expect(place.settled?.ply).toBe(5);
});

test('after a moment away they are', () => {
  world.wire.break();
  world.pass(500);
  world.wire.onopen?.();
  world.wire.say(welcome(3, { entries: [played(3)] }));
  expect(place.fresh).toBe(2);
});

test('the chair that is to act is mine or nobody’s', () => {
  expect(place.acting).toBe(0);
  expect(place.mine).toEqual([0]);
  expect(actingAt(facts({ to_act: 1 }))).toBeNull();
  expect(actingAt(facts({ status: 'over' }))).toBeNull();
});

test('commands that wait for an answer are counted', async () => {
  const answer = place.command({ type: 'rematch' });
  expect(place.sending).toBe(1);
  world.wire.say({ type: 'done', id: 'id1', seq: 3, repeated: false });
  await answer;
  expect(place.sending).toBe(0);
});
