import { describe, expect, test } from 'vitest';
import { entries, falls, view } from '../fixtures/game';
import { stepsOf } from '../play/history';
import { durationOf, placed, posesAt, readTrajectory, type Trajectory } from './trajectory';

const drops = stepsOf(entries, view).filter(({ kind }) => kind === 'drop');
const trajectories = drops.map(
  ({ seq }) => readTrajectory(falls.get(seq)?.trajectory) as Trajectory,
);

describe('recorded falls', () => {
  test('end where the pieces came to rest', () => {
    drops.forEach(({ after }, i) => {
      const trajectory = trajectories[i] as Trajectory;
      for (const [piece, pose] of posesAt(trajectory, durationOf(trajectory) + 1)) {
        expect(pose.x).toBeCloseTo(after.pieces[piece]?.x ?? NaN, 1);
        expect(pose.y).toBeCloseTo(after.pieces[piece]?.y ?? NaN, 1);
      }
    });
  });

  test('begin where the pieces lay, and above the opening', () => {
    drops.forEach(({ before }, i) => {
      for (const [piece, pose] of posesAt(trajectories[i] as Trajectory, 0)) {
        const lay = before.pieces[piece];
        if (lay) expect(pose.x).toBeCloseTo(lay.x, 1);
        else expect(pose.y).toBeGreaterThan(300);
      }
    });
  });
});

describe('between keyframes', () => {
  const trajectory: Trajectory = {
    rate: 60,
    movers: [2],
    frames: [[{ x: 0, y: 10, angle: 350 }], [{ x: 6, y: 4, angle: 370 }]],
  };

  test('poses are interpolated, angles as they run on', () => {
    expect(posesAt(trajectory, 1 / 120).get(2)).toEqual({ x: 3, y: 7, angle: 360 });
  });

  test('nothing is before the first or after the last', () => {
    expect(posesAt(trajectory, -1).get(2)).toEqual({ x: 0, y: 10, angle: 350 });
    expect(posesAt(trajectory, 9).get(2)).toEqual({ x: 6, y: 4, angle: 370 });
  });

  test('one keyframe is a trajectory too', () => {
    const still: Trajectory = { ...trajectory, frames: trajectory.frames.slice(0, 1) };
    expect(durationOf(still)).toBe(0);
    expect(posesAt(still, 0).get(2)).toEqual({ x: 0, y: 10, angle: 350 });
  });
});

test.each([
  ['nothing', undefined],
  ['no keyframes', { rate: 60, movers: [0], frames: [] }],
  ['nothing that moves', { rate: 60, movers: [], frames: [[]] }],
])('%s is no trajectory', (_, plain) => {
  expect(readTrajectory(plain)).toBeNull();
});

describe('pieces on their way', () => {
  const lying = { piece: 'red square', x: 20, y: 19, angle: 0 };
  const frames = [
    [20, 19, 0, 50, 100, 0],
    [22, 19, 0, 50, 60, 90],
    [23, 19, 0, 50, 20, 180],
  ];
  const trajectory = readTrajectory({ rate: 1, movers: [0, 1], frames }) as Trajectory;
  const at = (seconds: number) => placed([lying], 'blue circle', posesAt(trajectory, seconds));

  test('are between their poses between two keyframes', () => {
    expect(at(0.5)).toEqual([
      { piece: 'red square', x: 21, y: 19, angle: 0 },
      { piece: 'blue circle', x: 50, y: 80, angle: 45 },
    ]);
  });

  test('lie where the last keyframe has them after it', () => {
    expect(at(2)[1]).toEqual({ piece: 'blue circle', x: 50, y: 20, angle: 180 });
    expect(at(99)).toEqual(at(2));
  });

  test('stay where nothing moves them', () => {
    const alone = {
      ...trajectory,
      movers: [1],
      frames: trajectory.frames.map((poses) => poses.slice(1)),
    };
    expect(placed([lying], 'blue circle', posesAt(alone, 1))[0]).toBe(lying);
  });
});
