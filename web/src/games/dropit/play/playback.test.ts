import { beforeAll, describe, expect, test, vi } from 'vitest';
import { entries, falls, view } from '../fixtures/game';
import { readTrajectory } from '../model/trajectory';
import { Animations } from './animations.svelte';
import { stepsOf } from './history';
import { Playback } from './playback.svelte';

// The page is looked at all the time.
beforeAll(() => void vi.stubGlobal('document', { hidden: false }));

const steps = stepsOf(entries, view);

/** A page that has seen the entries up to `shownSeq`, on which time passes at once. */
function page(shownSeq: number) {
  const log = {
    shown: [] as number[],
    announced: [] as number[],
    frames: 0,
    goneOn: 0,
    onFrame: () => {},
  };
  const animations = new Animations({
    pace: () => 1,
    trajectoryOf: (seq) => readTrajectory(falls.get(seq)?.trajectory),
    sound: () => {},
    framesFor: async (seconds, frame, signal) => {
      log.frames += 1;
      if (!signal.aborted) frame(seconds);
      log.onFrame();
    },
    takeHeld: () => null,
    holdHeight: () => 330,
    outcomeShown: (step) => playback.outcomeShown(step),
  });
  const playback: Playback = new Playback(
    {
      view: () => view,
      viewBefore: () => undefined,
      entries: () => entries,
      shownSeq: () => shownSeq,
      shown: (seq) => log.shown.push(seq),
      announce: ({ seq }) => log.announced.push(seq),
    },
    animations,
  );
  return { playback, animations, log };
}

const last = steps.at(-1)?.seq ?? 0;

describe('playback', () => {
  test('begins with what has been shown already', () => {
    const { playback } = page(last);
    expect(playback.waiting).toEqual([]);
    expect(playback.settled).toBe(true);
    expect(playback.position).toEqual(steps.at(-1)?.after);
    expect(playback.replayable).toBe(true);
  });

  test('shows what is new, step by step, and says how far it has come', async () => {
    const { playback, log } = page(last - 2);
    expect(playback.waiting.map(({ seq }) => seq)).toEqual([last - 1, last]);
    expect(playback.settled).toBe(false);
    expect(playback.position).toEqual(steps.at(-3)?.after);
    await playback.follow();
    expect(log.shown).toEqual([last - 1, last]);
    expect(log.announced).toEqual([last - 1, last]);
    expect(playback.position).toEqual(steps.at(-1)?.after);
    expect(playback.settled).toBe(true);
  });

  test('lets whoever is next go on once the outcome is seen, while points still run', async () => {
    const { playback, animations, log } = page(last - 2);
    const told = log.announced;
    log.onFrame = () => {
      if (animations.running === null || playback.waiting.length > 0) return;
      log.goneOn += 1;
      expect(told).toContain(log.shown.at(-1));
    };
    await playback.follow();
    expect(log.goneOn).toBeGreaterThan(0);
  });

  test('shows the last two of many at length, and the rest at once', async () => {
    const [all, two] = [page(0), page(last - 2)];
    await Promise.all([all.playback.follow(), two.playback.follow()]);
    expect(all.log.shown).toEqual(entries.map(({ seq }) => seq));
    expect(all.log.announced).toEqual(all.log.shown);
    expect(all.log.frames).toBe(two.log.frames);
  });

  test('shows the last drop once more and ends where it was', async () => {
    const { playback, animations, log } = page(last);
    await playback.again();
    expect(log.frames).toBeGreaterThan(0);
    expect(log.shown).toEqual([]);
    expect(animations.busy).toBe(false);
    expect(playback.position).toEqual(steps.at(-1)?.after);
  });

  test('shows and says nothing more when the page goes', async () => {
    const { playback, log } = page(last - 2);
    const following = playback.follow();
    playback.leave();
    await following;
    expect(log.shown).toEqual([]);
    expect(log.announced).toEqual([]);
  });
});
