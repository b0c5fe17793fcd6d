import { expect, test } from 'vitest';
import { FakeWire } from './fake';
import { ownProblem } from './problem';
import { opener } from './socket';
import type { Problem } from '../protocol/generated';

/** A network whose server can go away. */
function play(problem: Problem | null = null) {
  const wires: FakeWire[] = [];
  const asked: ((there: boolean) => void)[] = [];
  const open = opener('ws://here', {
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    reach: () => new Promise((resolve) => asked.push(resolve)),
    why: async () => problem,
  });
  return { wires, asked, open };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('the first connection is made at once, and passes everything on', () => {
  const { wires, asked, open } = play();
  const heard: unknown[] = [];
  const wire = open();
  wire.onopen = () => heard.push('open');
  wire.onmessage = ({ data }) => heard.push(data);
  wire.onclose = ({ code }) => heard.push(code);
  wires[0]?.onopen?.();
  wires[0]?.onmessage?.({ data: 'news' });
  wire.send('{"type":"ping"}');
  wires[0]?.break(4000);
  expect(heard).toEqual(['open', 'news', 4000]);
  expect(wires[0]?.sent).toEqual([{ type: 'ping' }]);
  expect(asked).toHaveLength(0);
});

test('after one has failed nobody knocks before the server answers', async () => {
  const { wires, asked, open } = play();
  open();
  wires[0]?.break();

  const codes: number[] = [];
  const second = open();
  second.onclose = ({ code }) => codes.push(code);
  expect(wires).toHaveLength(1);
  asked[0]?.(false);
  await settled();
  expect(codes).toEqual([1006]);
  expect(wires).toHaveLength(1);

  open();
  asked[1]?.(true);
  await settled();
  expect(wires).toHaveLength(2);
  wires[1]?.onopen?.();
  open();
  expect(wires).toHaveLength(3);
});

test('who hangs up before the answer comes is not connected', async () => {
  const { wires, asked, open } = play();
  open();
  wires[0]?.break();
  open().close();
  asked[0]?.(true);
  await settled();
  expect(wires).toHaveLength(1);
});

/** Fails to connect so often with a server that answers, and returns what the last one heard. */
async function failing(times: number, problem: Problem | null): Promise<unknown[]> {
  const { wires, asked, open } = play(problem);
  let heard: unknown[] = [];
  for (let n = 0; n < times; n += 1) {
    const now: unknown[] = [];
    heard = now;
    const wire = open();
    wire.onmessage = ({ data }) => now.push(JSON.parse(String(data)));
    wire.onclose = ({ code }) => now.push(code);
    if (n > 0) asked[n - 1]?.(true);
    await settled();
    wires[n]?.break();
    await settled();
  }
  return heard;
}

test('a server that answers and is never connected to is asked why', async () => {
  const problem = ownProblem('no_socket');
  expect(await failing(2, problem)).toEqual([1006]);
  const told = { type: 'goodbye', problem, retry: 'soon' };
  expect(await failing(3, problem)).toEqual([told, 1006]);
  expect(await failing(4, problem)).toEqual([told, 1006]);
  expect(await failing(4, null)).toEqual([1006]);
});
