import { describe, expect, test } from 'vitest';
import { scenery } from '../fixtures/game';
import { Aim } from './aim.svelte';

function aimed(): Aim {
  const aim = new Aim(() => scenery);
  aim.take('blue square');
  return aim;
}

describe('an aim', () => {
  test('begins with nothing in the hand, and ends so', () => {
    const aim = new Aim(() => scenery);
    expect([aim.held, aim.move]).toEqual([null, null]);
    aim.take('blue square');
    expect(aim.move).toBe('blue square 110 0');
    aim.putBack();
    expect(aim.held).toBeNull();
  });

  test('slides and turns what is held, in small or large steps', () => {
    const aim = aimed();
    aim.slide(-aim.steps.slide);
    aim.coarse = true;
    aim.turn(aim.steps.turn);
    expect(aim.move).toBe('blue square 109 15');
    aim.slideTo(50);
    aim.turnTo(90);
    expect(aim.move).toBe('blue square 50 90');
  });

  test('stays as it is while the move is on its way', async () => {
    const aim = aimed();
    let answer = (): void => {};
    const sent = aim.letGo(() => new Promise((resolve) => (answer = resolve)));
    expect(aim.sending).toBe('blue square 110 0');
    aim.slide(5);
    aim.putBack();
    aim.take('red circle');
    expect(aim.move).toBe('blue square 110 0');
    answer();
    await sent;
    expect(aim.sending).toBeNull();
  });

  test('keeps the piece when the move is refused', async () => {
    const aim = aimed();
    await expect(aim.letGo(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect([aim.sending, aim.held?.piece]).toEqual([null, 'blue square']);
  });

  test('lets nothing go when nothing is held', async () => {
    const aim = new Aim(() => scenery);
    await aim.letGo(() => Promise.reject(new Error('never asked')));
    expect(aim.sending).toBeNull();
  });
});
