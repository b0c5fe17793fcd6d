/** When something hits something while a drop goes on, found in how the speed of pieces changes. */
import type { Trajectory } from './trajectory';

export interface Impact {
  /** When, in seconds after the piece was let go. */
  readonly at: number;
  /** By how much something changed its speed, in mm/s. */
  readonly force: number;
}

/** What a falling piece gains in a second, in mm/s. */
const GRAVITY = 9810;
/** A smaller change of speed from one keyframe to the next makes no sound, in mm/s. */
const HEARD = 320;
/** Impacts closer together than this are one sound, in seconds. */
const APART = 0.06;

/** The moments at which something hits something, the hardest of each cluster. */
export function impactsOf(trajectory: Trajectory): Impact[] {
  const impacts: Impact[] = [];
  for (let frame = 1; frame < trajectory.frames.length - 1; frame += 1) {
    const force = Math.max(...trajectory.movers.map((_, i) => jolt(trajectory, frame, i)));
    const at = frame / trajectory.rate;
    const before = impacts.at(-1);
    if (force < HEARD) continue;
    if (!before || at - before.at >= APART) impacts.push({ at, force });
    else if (force > before.force) impacts[impacts.length - 1] = { at: before.at, force };
  }
  return impacts;
}

/** How much more a piece's speed changes at a keyframe than by falling freely. */
function jolt({ frames, rate }: Trajectory, frame: number, i: number): number {
  const before = frames[frame - 1]?.[i];
  const now = frames[frame]?.[i];
  const after = frames[frame + 1]?.[i];
  if (!before || !now || !after) return 0;
  const x = (after.x - 2 * now.x + before.x) * rate;
  const y = (after.y - 2 * now.y + before.y) * rate;
  return Math.hypot(x, y + GRAVITY / rate);
}
