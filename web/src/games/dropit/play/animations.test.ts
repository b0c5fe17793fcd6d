import { describe, expect, test } from 'vitest';
import type { SoundName } from '../../contract';
import { entries, falls, view } from '../fixtures/game';
import type { LastDrop } from '../model/position';
import { stepsOf, type Step } from './history';
import { readTrajectory } from '../model/trajectory';
import { Animations, type Phase } from './animations.svelte';

const steps = stepsOf(entries, view);
const drop = steps.find(
  ({ after }) => after.last?.scored?.points && after.pieces.length > 3,
) as Step;
const joker = steps.find(
  ({ kind, after }) => kind === 'joker' && after.last?.decided?.spent,
) as Step;

/** A page on which time passes at once, sixty times a second, and everything is written down. */
function page({ pace = 1, inHand = false } = {}) {
  const seen: { phase: Phase; pieces: number; heights: number[] }[] = [];
  const sounds: SoundName[] = [];
  const landed: number[] = [];
  let emptied = 0;
  const animations: Animations = new Animations({
    pace: () => pace,
    trajectoryOf: (seq) => readTrajectory(falls.get(seq)?.trajectory),
    sound: (name) => sounds.push(name),
    framesFor: async (seconds, frame, signal) => {
      for (let at = 0; !signal.aborted && at < seconds; at += 1 / 60) {
        frame(at);
        const pieces = animations.pieces ?? animations.position?.pieces ?? [];
        seen.push({
          phase: animations.phase,
          pieces: pieces.length,
          heights: pieces.map(({ y }) => y),
        });
        await Promise.resolve();
      }
      if (!signal.aborted) frame(seconds);
    },
    takeHeld: () => {
      emptied += 1;
      return inHand ? { x: 50, y: 333, angle: 12 } : null;
    },
    holdHeight: () => 330,
    outcomeShown: ({ seq }) => landed.push(seq),
  });
  return { animations, seen, sounds, landed, emptied: () => emptied };
}

describe('a drop', () => {
  test('of somebody else hangs, falls, is judged, and its points are counted', async () => {
    const { animations, seen, sounds, landed } = page();
    await animations.show(drop);
    const phases = seen.map(({ phase }) => phase).filter((phase, i, all) => phase !== all[i - 1]);
    expect(phases).toEqual(['held', 'falling', 'judged']);
    expect(sounds).toContain('wood');
    expect(sounds.filter((sound) => sound === 'points')).toHaveLength(
      drop.after.last?.scored?.points ?? 0,
    );
    expect(landed).toEqual([drop.seq]);
    expect(animations.busy).toBe(false);
  });

  test('falls from where it hangs to where it rests', async () => {
    const { animations, seen } = page();
    await animations.show(drop);
    const heights = seen
      .filter(({ phase }) => phase === 'falling')
      .map(({ heights }) => heights.at(-1) ?? 0);
    expect(heights[0]).toBeCloseTo(330, 0);
    expect(heights.at(-1)).toBeCloseTo(drop.after.pieces.at(-1)?.y ?? 0, 0);
    expect(seen.find(({ phase }) => phase === 'held')?.pieces).toBe(drop.before.pieces.length);
  });

  test('of my own leaves my hand at once', async () => {
    const { animations, seen, emptied } = page({ inHand: true });
    await animations.show(drop);
    expect(seen.map(({ phase }) => phase)).not.toContain('held');
    expect(seen[0]?.heights.at(-1)).toBeCloseTo(333, 0);
    expect(emptied()).toBe(1);
  });

  test('does not move where motion is reduced', async () => {
    const { animations, seen, landed, sounds } = page({ pace: 0 });
    await animations.show(drop);
    expect(seen).toEqual([]);
    expect(sounds).toContain('wood');
    expect(landed).toEqual([drop.seq]);
  });

  test.each([0.5, 1.6])('takes %d times as long at that pace, its fall too', async (pace) => {
    const [normal, other] = [page(), page({ pace })];
    await Promise.all([normal.animations.show(drop), other.animations.show(drop)]);
    for (const phase of ['held', 'falling', 'judged'] as const) {
      const frames = (all: typeof normal) => all.seen.filter((one) => one.phase === phase).length;
      expect(Math.abs(frames(other) - frames(normal) * pace)).toBeLessThan(6);
    }
  });

  test('is over at once when there is a hurry', async () => {
    const { animations, seen, landed } = page();
    const shown = animations.show(drop);
    await Promise.resolve();
    animations.hurry();
    await shown;
    expect(seen.length).toBeLessThan(5);
    expect(landed).toEqual([drop.seq]);
    expect(animations.position).toBeNull();
  });

  test('among many is shown briefly', async () => {
    const { animations, seen, landed, sounds } = page();
    await animations.show(drop, true);
    expect(seen).toEqual([]);
    expect(sounds).not.toContain('wood');
    expect(landed).toEqual([drop.seq]);
  });
});

test('points that a joker made are counted', async () => {
  const { animations, sounds, landed } = page();
  await animations.show(joker);
  expect(sounds[0]).toBe('joker');
  expect(sounds.filter((sound) => sound === 'points')).toHaveLength(
    joker.after.last?.scored?.points ?? 0,
  );
  expect(landed).toEqual([joker.seq]);
});

test('the end of the game is heard, once', async () => {
  const { animations, sounds } = page();
  const ended = {
    event: 'game_ended' as const,
    rule: 'DI-17',
    end: 'pieces_out',
    final: [7, 9],
    winners: ['blue'],
  };
  const last: Step = { ...drop, after: { ...drop.after, ended } };
  for (const step of [drop, joker, last]) await animations.show(step);
  expect(sounds.filter((sound) => sound === 'end')).toHaveLength(1);
  expect(sounds.at(-1)).toBe('end');
});

test('a drop can be seen once more, slower, without being told again', async () => {
  const once = page();
  await once.animations.show(drop);
  const again = page({ inHand: true });
  await again.animations.again(drop.after.last as LastDrop, drop.after);
  const frames = (of: typeof once) => of.seen.filter(({ phase }) => phase === 'falling').length;
  expect(frames(again)).toBeGreaterThan(2 * frames(once));
  expect(again.seen[0]?.phase).toBe('held');
  expect(again.landed).toEqual([]);
});

test('one thing is shown after the other', async () => {
  const { animations, landed } = page();
  await Promise.all([animations.show(drop), animations.show(joker)]);
  expect(landed).toEqual([drop.seq, joker.seq]);
  expect(animations.busy).toBe(false);
});
