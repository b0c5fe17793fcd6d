import { describe, expect, test, vi } from 'vitest';
import { Animator, type Transition } from './animator';

/** As much of an element and its animations as animator needs, with a clock that the test winds. */
class Thing {
  readonly begun: KeyframeAnimationOptions[] = [];
  readonly ends: (() => void)[] = [];
  readonly fails: (() => void)[] = [];

  animate(_frames: Keyframe[], options: KeyframeAnimationOptions): unknown {
    this.begun.push(options);
    const finished = new Promise<void>((resolve, reject) => {
      this.ends.push(resolve);
      this.fails.push(() => reject(new Error('removed')));
    });
    return { finished, finish: () => this.ends.forEach((end) => end()) };
  }

  get transition(): Transition {
    return { element: this as unknown as Element, frames: [{ opacity: 0 }], ms: 100, delay: 20 };
  }
}

const normal = (): number => 1;
const off = (): number => 0;
const never = (): boolean => false;
const always = (): boolean => true;

describe('animator', () => {
  test('is over when the animation is', async () => {
    const thing = new Thing();
    let over = false;
    const run = new Animator(normal, never).run(thing.transition).then(() => (over = true));
    await Promise.resolve();
    expect(over).toBe(false);
    expect(thing.begun).toMatchObject([{ duration: 100, delay: 20, fill: 'backwards' }]);
    thing.ends[0]?.();
    await run;
    expect(over).toBe(true);
  });

  test('is left out for those who do not want it, and where nobody looks', async () => {
    const thing = new Thing();
    await new Animator(off, never).run(thing.transition);
    await new Animator(normal, always).run(thing.transition);
    await new Animator(normal, never).run({ ...thing.transition, element: null });
    await new Animator(normal, always).pause(10_000);
    expect(thing.begun).toEqual([]);
  });

  test('ends at once when hurried, and so does what comes after, until it begins anew', async () => {
    const [thing, animator] = [new Thing(), new Animator(normal, never)];
    const all = Promise.all([animator.run(thing.transition), animator.pause(60_000)]);
    animator.hurry();
    await all;
    await animator.run(thing.transition);
    await animator.pause(60_000);
    expect(thing.begun).toHaveLength(1);
    animator.begin();
    const run = animator.run(thing.transition);
    expect(thing.begun).toHaveLength(2);
    animator.hurry();
    await run;
  });

  test('takes as long as the pace says, to read something as long as that takes', async () => {
    vi.useFakeTimers();
    const thing = new Thing();
    const slow = new Animator(() => 1.5, never);
    void slow.run(thing.transition);
    expect(thing.begun).toMatchObject([{ duration: 150, delay: 30 }]);
    const over: string[] = [];
    void slow.pause(100).then(() => over.push('pause'));
    void slow.wait(100).then(() => over.push('wait'));
    await vi.advanceTimersByTimeAsync(100);
    expect(over).toEqual(['wait']);
    await vi.advanceTimersByTimeAsync(50);
    expect(over).toEqual(['wait', 'pause']);
    await new Animator(off, never).pause(60_000);
    vi.useRealTimers();
  });

  test('does not mind things that go away', async () => {
    const thing = new Thing();
    const run = new Animator(normal, never).run(thing.transition);
    thing.fails[0]?.();
    await expect(run).resolves.toBeUndefined();
  });
});
