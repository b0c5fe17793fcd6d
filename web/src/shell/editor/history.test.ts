import { expect, test } from 'vitest';
import { DesignHistory } from './history.svelte';

test('changes are taken back and made again', () => {
  const history = new DesignHistory({ n: 0 });
  expect([history.canUndo, history.canRedo]).toEqual([false, false]);
  history.change({ n: 1 });
  history.change({ n: 2 });
  history.undo();
  expect(history.design).toEqual({ n: 1 });
  history.redo();
  expect(history.design).toEqual({ n: 2 });
  history.undo();
  history.undo();
  history.undo();
  expect(history.design).toEqual({ n: 0 });
  history.change({ n: 3 });
  expect(history.canRedo).toBe(false);
  history.undo();
  expect(history.design).toEqual({ n: 0 });
});

test('changes of one stroke are taken back together', () => {
  const history = new DesignHistory({ n: 0 });
  for (const n of [1, 2, 3]) history.change({ n }, 'a');
  for (const n of [4, 5]) history.change({ n }, 'b');
  history.undo();
  expect(history.design).toEqual({ n: 3 });
  history.undo();
  expect(history.design).toEqual({ n: 0 });
});

test('no more is remembered than has room', () => {
  const history = new DesignHistory({ n: 0 });
  for (let n = 1; n <= 500; n += 1) history.change({ n });
  let steps = 0;
  for (; history.canUndo; steps += 1) history.undo();
  expect(steps).toBe(200);
});
