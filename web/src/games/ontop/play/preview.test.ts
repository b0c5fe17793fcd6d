import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MovePreview } from '../model/types';
import { Foresight } from './preview.svelte';

function seen(move: string): MovePreview {
  return { move, events: [], gains: {}, trajectory: null, problem: null };
}

/** A server whose answers come when the test lets them. */
function server() {
  const asked: string[][] = [];
  const waiting: { resolve: () => void; reject: () => void }[] = [];
  const ask = (moves: string[]): Promise<readonly MovePreview[]> => {
    asked.push(moves);
    return new Promise((resolve, reject) => {
      waiting.push({ resolve: () => resolve(moves.map(seen)), reject: () => reject(new Error()) });
    });
  };
  return { asked, waiting, ask };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(500);

test('asks about what is stayed with, not about what is passed by', async () => {
  const { asked, waiting, ask } = server();
  const foresight = new Foresight(ask);
  foresight.want(['a1a2']);
  await vi.advanceTimersByTimeAsync(30);
  foresight.want(['b1b2', 'b2b1']);
  await settle();
  expect(asked).toEqual([['b1b2', 'b2b1']]);
  expect(foresight.of('b1b2')).toBeUndefined();
  waiting[0]?.resolve();
  await settle();
  expect(foresight.of('b2b1')).toEqual(seen('b2b1'));
  foresight.want(['b1b2', 'b2b1']);
  await settle();
  expect(asked).toHaveLength(1);
});

test('has one question out at a time, and then asks the newest', async () => {
  const { asked, waiting, ask } = server();
  const foresight = new Foresight(ask);
  for (const move of ['a1a2', 'b1b2', 'c1c2']) {
    foresight.want([move]);
    await settle();
  }
  expect(asked).toEqual([['a1a2']]);
  waiting[0]?.resolve();
  await settle();
  expect(asked).toEqual([['a1a2'], ['c1c2']]);
});

test('drops answers about an earlier position', async () => {
  const { asked, waiting, ask } = server();
  const foresight = new Foresight(ask);
  foresight.want(['a1a2']);
  await settle();
  foresight.forget();
  waiting[0]?.resolve();
  await settle();
  expect(foresight.of('a1a2')).toBeUndefined();
  foresight.want(['a1a2']);
  await settle();
  expect(asked).toHaveLength(2);
});

test('lives with refusals and asks again another time', async () => {
  const { asked, waiting, ask } = server();
  const foresight = new Foresight(ask);
  foresight.want(['a1a2']);
  await settle();
  waiting[0]?.reject();
  await settle();
  expect(asked).toHaveLength(1);
  foresight.want(['a1a2']);
  await settle();
  waiting[1]?.resolve();
  await settle();
  expect(foresight.of('a1a2')).toEqual(seen('a1a2'));
});
