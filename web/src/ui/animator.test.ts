import { describe, expect, test } from 'vitest';
import { Motion, type Move } from './animator';

/** As much of an element and its animations as motion needs, with a clock that the test winds. */
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

  get move(): Move {
    return { element: this as unknown as Element, frames: [{ opacity: 0 }], ms: 100, delay: 20 };
  }
}

const never = (): boolean => false;
const always = (): boolean => true;

describe('motion', () => {
  test('is over when the animation is', async () => {
    const thing = new Thing();
    let over = false;
    const run = new Motion(never, never).run(thing.move).then(() => (over = true));
    await Promise.resolve();
    expect(over).toBe(false);
    expect(thing.begun).toMatchObject([{ duration: 100, delay: 20, fill: 'backwards' }]);
    thing.ends[0]?.();
    await run;
    expect(over).toBe(true);
  });

  test('is left out for those who do not want it, and where nobody looks', async () => {
    const thing = new Thing();
    await new Motion(always, never).run(thing.move);
    await new Motion(never, always).run(thing.move);
    await new Motion(never, never).run({ ...thing.move, element: null });
    await new Motion(never, always).pause(10_000);
    expect(thing.begun).toEqual([]);
  });

  test('ends at once when hurried, and so does what comes after, until it begins anew', async () => {
    const [thing, motion] = [new Thing(), new Motion(never, never)];
    const all = Promise.all([motion.run(thing.move), motion.pause(60_000)]);
    motion.hurry();
    await all;
    await motion.run(thing.move);
    await motion.pause(60_000);
    expect(thing.begun).toHaveLength(1);
    motion.begin();
    const run = motion.run(thing.move);
    expect(thing.begun).toHaveLength(2);
    motion.hurry();
    await run;
  });

  test('does not mind things that go away', async () => {
    const thing = new Thing();
    const run = new Motion(never, never).run(thing.move);
    thing.fails[0]?.();
    await expect(run).resolves.toBeUndefined();
  });
});
