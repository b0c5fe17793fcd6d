import { expect, test } from 'vitest';
import { entries, falls, view } from '../fixtures/game';
import { stepsOf } from '../play/history';
import { impactsOf } from './impacts';
import { readTrajectory, type Trajectory } from './trajectory';

const drops = stepsOf(entries, view).filter(({ kind }) => kind === 'drop');
const trajectories = drops.map(
  ({ seq }) => readTrajectory(falls.get(seq)?.trajectory) as Trajectory,
);

test('falls are heard when something hits something, not while a piece falls freely', () => {
  for (const trajectory of trajectories) {
    const impacts = impactsOf(trajectory);
    expect(impacts.length).toBeGreaterThan(0);
    // From 300 mm up it takes at least a tenth of a second until the first impact.
    expect(impacts[0]?.at).toBeGreaterThan(0.1);
    impacts
      .slice(1)
      .forEach(({ at }, i) => expect(at - (impacts[i]?.at ?? 0)).toBeGreaterThan(0.05));
  }
});

test('one keyframe has no impacts', () => {
  const still: Trajectory = { rate: 60, movers: [2], frames: [[{ x: 0, y: 10, angle: 350 }]] };
  expect(impactsOf(still)).toEqual([]);
});
