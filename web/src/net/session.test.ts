import { beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '../protocol/generated';
import { FakeWorld, said, update, welcome } from './fake';
import type { Known } from './known';
import { Live } from './session';

let world: FakeWorld;
let live: Live;
let told: Known[];

const problem = (code: string): Problem => ({ code, message: code, params: {}, rule: null });

beforeEach(() => {
  world = new FakeWorld();
  told = [];
  live = new Live(world, (known) => told.push(known));
  live.start();
});

/** The line is up and the server has greeted. */
function greet(seq = 3): void {
  world.wire.onopen?.();
  world.wire.say(welcome(seq, { entries: [said(1, 'a'), said(2, 'b'), said(3, 'c')] }));
}

describe('connecting', () => {
  test('says hello without a number the first time', () => {
    world.wire.onopen?.();
    expect(world.wire.sent).toEqual([{ type: 'hello', protocol: 1 }]);
    expect(live.known.line).toBe('connecting');
  });

  test('knows the table after the welcome, and how far the clocks are apart', () => {
    greet();
    expect(live.known).toMatchObject({ line: 'live', seq: 3, ahead: 4_000 });
    expect(live.known.entries).toHaveLength(3);
  });

  test('gives up a line that does not open', () => {
    world.pass(12_000);
    expect(live.known.line).toBe('broken');
    world.pass(500);
    expect(world.wires).toHaveLength(2);
  });
});

describe('a broken line', () => {
  test('comes back by itself and asks for what was missed', () => {
    greet();
    world.wire.break();
    expect(live.known.line).toBe('broken');
    world.pass(500);
    world.wire.onopen?.();
    expect(world.wire.sent).toEqual([{ type: 'hello', protocol: 1, since: 3 }]);
    world.wire.say(welcome(4, { entries: [said(4, 'd')] }));
    expect(live.known.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('is tried after longer and longer waits, ten seconds at most', () => {
    greet();
    const waits = [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000];
    for (const wait of waits) {
      const before = world.wires.length;
      world.wire.break();
      world.pass(wait - 1);
      expect(world.wires).toHaveLength(before);
      world.pass(1);
      expect(world.wires).toHaveLength(before + 1);
    }
  });

  test('is tried soon again after it has worked', () => {
    greet();
    world.wire.break();
    world.pass(500);
    world.wire.break();
    world.pass(1_000);
    greet();
    world.wire.break();
    world.pass(500);
    expect(world.wires).toHaveLength(4);
  });

  test('waits about a minute when the server asks for that', () => {
    greet();
    world.wire.say({ type: 'goodbye', problem: problem('too_many_connections'), retry: 'later' });
    world.wire.break(4429);
    expect(live.known).toMatchObject({ line: 'broken', problem: { code: 'too_many_connections' } });
    world.pass(59_999);
    expect(world.wires).toHaveLength(1);
    world.pass(1);
    expect(world.wires).toHaveLength(2);
  });

  test('is not tried again when the server says no', async () => {
    world.wire.onopen?.();
    const answer = live.command({ type: 'rematch' });
    world.wire.say({ type: 'goodbye', problem: problem('unknown_table'), retry: 'no' });
    world.wire.break(4404);
    expect(live.known).toMatchObject({ line: 'gone', problem: { code: 'unknown_table' } });
    await expect(answer).rejects.toMatchObject({ code: 'unknown_table' });
    world.pass(600_000);
    expect(world.wires).toHaveLength(1);
  });

  test('is given up by its code when the goodbye was lost', () => {
    greet();
    world.wire.break(4404);
    expect(live.known.line).toBe('gone');
  });

  test('is noticed by silence', () => {
    greet();
    world.pass(20_000);
    expect(world.wire.sent.at(-1)).toEqual({ type: 'ping' });
    world.pass(6_000);
    expect(live.known.line).toBe('broken');
  });

  test('is no silence while the server answers', () => {
    greet();
    world.pass(20_000);
    world.wire.say({ type: 'pong', now: 0 });
    world.pass(19_999);
    expect(live.known.line).toBe('live');
    expect(world.wires).toHaveLength(1);
  });

  test('is tried at once when the page wakes up', () => {
    greet();
    world.wire.break();
    live.wake();
    expect(world.wires).toHaveLength(2);
  });
});

describe('commands', () => {
  test('carry the last number and resolve when they are stored', async () => {
    greet();
    const answer = live.command({ type: 'move', chair: 0, move: 'c4d4' });
    expect(world.wire.sent.at(-1)).toEqual({
      type: 'move',
      id: 'id1',
      seq: 3,
      chair: 0,
      move: 'c4d4',
    });
    world.wire.say({ type: 'done', id: 'id1', seq: 4, repeated: false });
    await expect(answer).resolves.toMatchObject({ seq: 4 });
  });

  test('that rest on nothing seen carry no number', () => {
    greet();
    void live.command({ type: 'say', text: 'hello' });
    expect(world.wire.sent.at(-1)).toEqual({ type: 'say', id: 'id1', text: 'hello' });
  });

  test('without an answer are sent again with the same id and number', async () => {
    greet();
    const answer = live.command({ type: 'move', chair: 0, move: 'c4d4' });
    world.wire.break();
    world.pass(500);
    world.wire.onopen?.();
    expect(world.wire.sent).toHaveLength(1);
    world.wire.say(welcome(4, { entries: [said(4, 'd')] }));
    expect(world.wire.sent.at(-1)).toMatchObject({ type: 'move', id: 'id1', seq: 3 });
    world.wire.say({ type: 'done', id: 'id1', seq: 4, repeated: true });
    await expect(answer).resolves.toMatchObject({ repeated: true });
    world.wire.break();
    world.pass(500);
    greet();
    expect(world.wire.sent).toHaveLength(1);
  });

  test('given while the line is broken wait for it', () => {
    greet();
    world.wire.break();
    void live.command({ type: 'say', text: 'later' });
    world.pass(500);
    greet();
    expect(world.wire.sent.at(-1)).toMatchObject({ type: 'say', text: 'later' });
  });

  test('are refused with the problem, and what was missed is there by then', async () => {
    greet();
    const answer = live.command({ type: 'move', chair: 0, move: 'c4d4' });
    world.wire.say(update(5, { entries: [said(4, 'd'), said(5, 'e')] }));
    world.wire.say({ type: 'refused', id: 'id1', problem: problem('stale') });
    await expect(answer).rejects.toMatchObject({ code: 'stale' });
    expect(live.known.seq).toBe(5);
    void live.command({ type: 'move', chair: 0, move: 'c4d4' });
    expect(world.wire.sent.at(-1)).toMatchObject({ id: 'id2', seq: 5 });
  });

  test('are given up when the page is left', async () => {
    greet();
    const answer = live.command({ type: 'say', text: 'bye' });
    live.stop();
    await expect(answer).rejects.toMatchObject({ code: 'left' });
    expect(world.wires[0]?.closed).toBe(true);
    world.pass(600_000);
    expect(world.wires).toHaveLength(1);
  });
});

describe('previews', () => {
  test('find their answers', async () => {
    greet();
    const first = live.preview(['c4d4']);
    const second = live.preview(['d4c4']);
    world.wire.say({ type: 'refused', id: 'id1', problem: problem('superseded') });
    world.wire.say({ type: 'previewed', id: 'id2', ply: 0, moves: [] });
    await expect(first).rejects.toMatchObject({ code: 'superseded' });
    await expect(second).resolves.toEqual([]);
  });
});

describe('what is heard', () => {
  test('twice is kept once', () => {
    greet();
    world.wire.say(update(4, { entries: [said(4, 'd')] }));
    world.wire.say(update(4, { entries: [said(3, 'c'), said(4, 'd')] }));
    expect(live.known.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('late does not turn time back', () => {
    greet();
    world.wire.say(update(6));
    world.wire.say(update(5));
    expect(live.known.seq).toBe(6);
  });

  test('of drops is kept by entry', () => {
    greet();
    world.wire.say(update(4, { falls: [{ seq: 4, trajectory: { rate: 60 } }] }));
    expect(live.known.falls.get(4)?.trajectory).toEqual({ rate: 60 });
  });

  test('about muting changes who is heard', () => {
    greet();
    const muted = (seq: number, on: boolean) =>
      update(seq, { entries: [{ seq, at: 0, what: { kind: 'muted', chair: 1, muted: on } }] });
    world.wire.say(muted(4, true));
    expect([...live.known.muted]).toEqual([1]);
    world.wire.say(muted(5, false));
    expect([...live.known.muted]).toEqual([]);
  });

  test('as nonsense is passed over', () => {
    greet();
    world.wire.onmessage?.({ data: 'no json' });
    world.wire.onmessage?.({ data: new ArrayBuffer(2) });
    expect(live.known.line).toBe('live');
  });
});
