import { beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '../protocol/generated';
import { FakeEnvironment, said, update, welcome } from './fake';
import type { Known } from './known';
import { Session } from './session';

let environment: FakeEnvironment;
let session: Session;
let told: Known[];

const problem = (code: string): Problem => ({ code, message: code, params: {}, rule: null });

beforeEach(() => {
  environment = new FakeEnvironment();
  told = [];
  session = new Session(environment, (known) => told.push(known));
  session.start();
});

/** The connection is up and the server has greeted. */
function greet(seq = 3): void {
  environment.wire.onopen?.();
  environment.wire.say(welcome(seq, { entries: [said(1, 'a'), said(2, 'b'), said(3, 'c')] }));
}

describe('connecting', () => {
  test('says hello without a number the first time', () => {
    environment.wire.onopen?.();
    expect(environment.wire.sent).toEqual([{ type: 'hello', protocol: 2 }]);
    expect(session.known.line).toBe('connecting');
  });

  test('says who it is where the browser keeps no cookie', () => {
    Object.assign(environment, { secret: () => 's3' });
    environment.wire.onopen?.();
    expect(environment.wire.sent).toEqual([{ type: 'hello', protocol: 2, secret: 's3' }]);
  });

  test('knows the table after the welcome, and how far the clocks are apart', () => {
    greet();
    expect(session.known).toMatchObject({ line: 'live', seq: 3, ahead: 4_000 });
    expect(session.known.entries).toHaveLength(3);
  });

  test('gives up a connection that does not open', () => {
    environment.pass(12_000);
    expect(session.known.line).toBe('broken');
    environment.pass(500);
    expect(environment.wires).toHaveLength(2);
  });
});

describe('a broken connection', () => {
  test('comes back by itself and asks for what was missed', () => {
    greet();
    environment.wire.break();
    expect(session.known.line).toBe('broken');
    environment.pass(500);
    environment.wire.onopen?.();
    expect(environment.wire.sent).toEqual([{ type: 'hello', protocol: 2, since: 3 }]);
    environment.wire.say(welcome(4, { entries: [said(4, 'd')] }));
    expect(session.known.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('is tried after longer and longer waits, ten seconds at most', () => {
    greet();
    const waits = [300, 700, 1_000, ...Array(16).fill(2_000), 3_000, 4_500, 6_750, 10_000, 10_000];
    for (const wait of waits) {
      const before = environment.wires.length;
      environment.wire.break();
      environment.pass(wait - 1);
      expect(environment.wires).toHaveLength(before);
      environment.pass(1);
      expect(environment.wires).toHaveLength(before + 1);
    }
  });

  test('is tried soon again after it has worked', () => {
    greet();
    environment.wire.break();
    environment.pass(300);
    environment.wire.break();
    environment.pass(700);
    greet();
    environment.wire.break();
    environment.pass(300);
    expect(environment.wires).toHaveLength(4);
  });

  test('waits about a minute when the server asks for that', () => {
    greet();
    environment.wire.say({
      type: 'goodbye',
      problem: problem('too_many_connections'),
      retry: 'later',
    });
    environment.wire.break(4429);
    expect(session.known).toMatchObject({
      line: 'broken',
      problem: { code: 'too_many_connections' },
    });
    environment.pass(59_999);
    expect(environment.wires).toHaveLength(1);
    environment.pass(1);
    expect(environment.wires).toHaveLength(2);
  });

  test('is not tried again when the server says no', async () => {
    environment.wire.onopen?.();
    const answer = session.command({ type: 'rematch' });
    environment.wire.say({ type: 'goodbye', problem: problem('unknown_table'), retry: 'no' });
    environment.wire.break(4404);
    expect(session.known).toMatchObject({ line: 'gone', problem: { code: 'unknown_table' } });
    await expect(answer).rejects.toMatchObject({ code: 'unknown_table' });
    environment.pass(600_000);
    expect(environment.wires).toHaveLength(1);
  });

  test('is given up by its code when the goodbye was lost', () => {
    greet();
    environment.wire.break(4404);
    expect(session.known.line).toBe('gone');
  });

  test('is noticed by silence', () => {
    greet();
    environment.pass(20_000);
    expect(environment.wire.sent.at(-1)).toEqual({ type: 'ping' });
    environment.pass(4_000);
    expect(session.known.line).toBe('broken');
  });

  test('is no silence while the server answers', () => {
    greet();
    environment.pass(20_000);
    environment.wire.say({ type: 'pong', now: 0 });
    environment.pass(19_999);
    expect(session.known.line).toBe('live');
    expect(environment.wires).toHaveLength(1);
  });

  test('is tried at once when the page wakes up', () => {
    greet();
    environment.wire.break();
    session.wake();
    expect(environment.wires).toHaveLength(2);
  });

  test('is tried anew when the page wakes up while an old attempt hangs', () => {
    greet();
    environment.wire.break();
    environment.pass(300);
    session.wake();
    expect(environment.wires).toHaveLength(2);
    environment.pass(1_500);
    session.wake();
    expect(environment.wires).toHaveLength(3);
  });
});

describe('whether the table is seen', () => {
  const told = () =>
    environment.wire.sent.flatMap((one) => (one.type === 'visible' ? [one.visible] : []));

  test('is told when there is a connection, and when it changes', () => {
    session.see(true);
    expect(told()).toEqual([]);
    greet();
    expect(told()).toEqual([true]);
    session.see(true);
    session.see(false);
    expect(told()).toEqual([true, false]);
  });

  test('is told again after a break, and not where it is not seen', () => {
    session.see(true);
    greet();
    environment.wire.break(1006);
    environment.pass(60_000);
    greet();
    expect(told()).toEqual([true]);
    session.see(false);
    environment.wire.break(1006);
    environment.pass(60_000);
    greet();
    expect(told()).toEqual([]);
  });
});

test('an update that does not follow on what is known makes the page ask for everything', () => {
  greet();
  environment.wire.say(update(9, { table: null, since: 8 }));
  expect(environment.wires).toHaveLength(2);
  environment.wire.onopen?.();
  expect(environment.wire.sent).toEqual([{ type: 'hello', protocol: 2, since: 3 }]);
});

describe('commands', () => {
  test('carry the last number and resolve when they are stored', async () => {
    greet();
    const answer = session.command({ type: 'move', chair: 0, move: 'a1' });
    expect(environment.wire.sent.at(-1)).toEqual({
      type: 'move',
      id: 'id1',
      seq: 3,
      chair: 0,
      move: 'a1',
    });
    environment.wire.say({ type: 'done', id: 'id1', seq: 4, repeated: false });
    await expect(answer).resolves.toMatchObject({ seq: 4 });
  });

  test('that rest on nothing seen carry no number', () => {
    greet();
    void session.command({ type: 'say', text: 'hello' });
    expect(environment.wire.sent.at(-1)).toEqual({ type: 'say', id: 'id1', text: 'hello' });
  });

  test('without an answer are sent again with the same id and number', async () => {
    greet();
    const answer = session.command({ type: 'move', chair: 0, move: 'a1' });
    environment.wire.break();
    environment.pass(500);
    environment.wire.onopen?.();
    expect(environment.wire.sent).toHaveLength(1);
    environment.wire.say(welcome(4, { entries: [said(4, 'd')] }));
    expect(environment.wire.sent.at(-1)).toMatchObject({ type: 'move', id: 'id1', seq: 3 });
    environment.wire.say({ type: 'done', id: 'id1', seq: 4, repeated: true });
    await expect(answer).resolves.toMatchObject({ repeated: true });
    environment.wire.break();
    environment.pass(500);
    greet();
    expect(environment.wire.sent).toHaveLength(1);
  });

  test('given while the connection is broken wait for it', () => {
    greet();
    environment.wire.break();
    void session.command({ type: 'say', text: 'later' });
    environment.pass(500);
    greet();
    expect(environment.wire.sent.at(-1)).toMatchObject({ type: 'say', text: 'later' });
  });

  test('are refused with the problem, and what was missed is there by then', async () => {
    greet();
    const answer = session.command({ type: 'move', chair: 0, move: 'a1' });
    environment.wire.say(update(5, { entries: [said(4, 'd'), said(5, 'e')] }));
    environment.wire.say({ type: 'refused', id: 'id1', problem: problem('stale') });
    await expect(answer).rejects.toMatchObject({ code: 'stale' });
    expect(session.known.seq).toBe(5);
    void session.command({ type: 'move', chair: 0, move: 'a1' });
    expect(environment.wire.sent.at(-1)).toMatchObject({ id: 'id2', seq: 5 });
  });

  test('that nobody answers make the connection doubtful soon', () => {
    greet();
    void session.command({ type: 'move', chair: 0, move: 'a1' });
    environment.pass(2_500);
    expect(environment.wire.sent.at(-1)).toEqual({ type: 'ping' });
    environment.pass(4_000);
    expect(session.known.line).toBe('broken');
  });

  test('that never left can be withdrawn, those that did cannot', async () => {
    greet();
    const sent = session.command({ type: 'move', chair: 0, move: 'a1' });
    environment.wire.break();
    expect(session.canWithdraw).toBe(false);
    const waiting = session.command({ type: 'move', chair: 0, move: 'a2' });
    void session.command({ type: 'say', text: 'later' });
    expect(session.canWithdraw).toBe(true);
    session.withdraw();
    await expect(waiting).rejects.toMatchObject({ code: 'withdrawn' });
    expect(session.canWithdraw).toBe(false);
    environment.pass(300);
    greet();
    expect(environment.wire.sent.map(({ type }) => type)).toEqual(['hello', 'move', 'say']);
    environment.wire.say({ type: 'done', id: 'id1', seq: 4, repeated: false });
    await expect(sent).resolves.toMatchObject({ seq: 4 });
  });

  test('are given up when the page is left', async () => {
    greet();
    const answer = session.command({ type: 'say', text: 'bye' });
    session.stop();
    await expect(answer).rejects.toMatchObject({ code: 'left' });
    expect(environment.wires[0]?.closed).toBe(true);
    environment.pass(600_000);
    expect(environment.wires).toHaveLength(1);
  });
});

describe('previews', () => {
  test('find their answers', async () => {
    greet();
    const first = session.preview(['a1']);
    const second = session.preview(['b1']);
    environment.wire.say({ type: 'refused', id: 'id1', problem: problem('superseded') });
    environment.wire.say({ type: 'previewed', id: 'id2', ply: 0, moves: [] });
    await expect(first).rejects.toMatchObject({ code: 'superseded' });
    await expect(second).resolves.toEqual([]);
  });
});

describe('what is heard', () => {
  test('twice is kept once', () => {
    greet();
    environment.wire.say(update(4, { entries: [said(4, 'd')] }));
    environment.wire.say(update(4, { entries: [said(3, 'c'), said(4, 'd')] }));
    expect(session.known.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('late does not turn time back', () => {
    greet();
    environment.wire.say(update(6));
    environment.wire.say(update(5));
    expect(session.known.seq).toBe(6);
  });

  test('of drops is kept by entry', () => {
    greet();
    environment.wire.say(update(4, { falls: [{ seq: 4, trajectory: { rate: 60 } }] }));
    expect(session.known.falls.get(4)?.trajectory).toEqual({ rate: 60 });
  });

  test('about muting changes who is heard', () => {
    greet();
    const muted = (seq: number, on: boolean) =>
      update(seq, { entries: [{ seq, at: 0, what: { kind: 'muted', chair: 1, muted: on } }] });
    environment.wire.say(muted(4, true));
    expect([...session.known.muted]).toEqual([1]);
    environment.wire.say(muted(5, false));
    expect([...session.known.muted]).toEqual([]);
  });

  test('as nonsense is passed over', () => {
    greet();
    environment.wire.onmessage?.({ data: 'no json' });
    environment.wire.onmessage?.({ data: new ArrayBuffer(2) });
    expect(session.known.line).toBe('live');
  });
});
