import { describe, expect, test } from 'vitest';
import { entries, falls, view } from '../fixtures/game';
import { stepsOf } from '../play/history';
import { knocksOf, lengthOf, posesAt, readMotion, type Motion } from './trajectory';

const drops = stepsOf(entries, view).filter(({ kind }) => kind === 'drop');
const motions = drops.map(({ seq }) => readMotion(falls.get(seq)?.trajectory) as Motion);

describe('recorded falls', () => {
  test('end where the pieces came to rest', () => {
    drops.forEach(({ after }, i) => {
      const motion = motions[i] as Motion;
      for (const [piece, pose] of posesAt(motion, lengthOf(motion) + 1)) {
        expect(pose.x).toBeCloseTo(after.pieces[piece]?.x ?? NaN, 1);
        expect(pose.y).toBeCloseTo(after.pieces[piece]?.y ?? NaN, 1);
      }
    });
  });

  test('begin where the pieces lay, and above the opening', () => {
    drops.forEach(({ before }, i) => {
      for (const [piece, pose] of posesAt(motions[i] as Motion, 0)) {
        const lay = before.pieces[piece];
        if (lay) expect(pose.x).toBeCloseTo(lay.x, 1);
        else expect(pose.y).toBeGreaterThan(300);
      }
    });
  });

  test('are heard when something knocks, not while a piece falls freely', () => {
    for (const motion of motions) {
      const knocks = knocksOf(motion);
      expect(knocks.length).toBeGreaterThan(0);
      // From 300 mm up it takes at least a tenth of a second until the first knock.
      expect(knocks[0]?.at).toBeGreaterThan(0.1);
      knocks.slice(1).forEach(({ at }, i) => expect(at - (knocks[i]?.at ?? 0)).toBeGreaterThan(0.05));
    }
  });
});

describe('between keyframes', () => {
  const motion: Motion = {
    rate: 60,
    movers: [2],
    frames: [[{ x: 0, y: 10, angle: 350 }], [{ x: 6, y: 4, angle: 370 }]],
  };

  test('poses are interpolated, angles as they run on', () => {
    expect(posesAt(motion, 1 / 120).get(2)).toEqual({ x: 3, y: 7, angle: 360 });
  });

  test('nothing is before the first or after the last', () => {
    expect(posesAt(motion, -1).get(2)).toEqual({ x: 0, y: 10, angle: 350 });
    expect(posesAt(motion, 9).get(2)).toEqual({ x: 6, y: 4, angle: 370 });
  });

  test('one keyframe is a motion too', () => {
    const still: Motion = { ...motion, frames: motion.frames.slice(0, 1) };
    expect(lengthOf(still)).toBe(0);
    expect(posesAt(still, 0).get(2)).toEqual({ x: 0, y: 10, angle: 350 });
    expect(knocksOf(still)).toEqual([]);
  });
});

test.each([
  ['nothing', undefined],
  ['no keyframes', { rate: 60, movers: [0], frames: [] }],
  ['nothing that moves', { rate: 60, movers: [], frames: [[]] }],
  ['something else', { film: 1 }],
])('%s is no motion', (_, plain) => {
  expect(readMotion(plain)).toBeNull();
});
