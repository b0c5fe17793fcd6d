/**
 * How a drop moves the pieces: keyframes from the server, poses between them, and knocks. Angles run
 * on past 0 and 360, so that they can be interpolated as they are.
 */
import type { DropItFall } from '../../../protocol/generated';
import type { Pose } from '../model/types';

export interface Motion {
  /** Keyframes per second. */
  readonly rate: number;
  /** The pieces that move, by their place in the order of dropping. */
  readonly movers: readonly number[];
  /** One pose for each mover in every keyframe. */
  readonly frames: readonly (readonly Pose[])[];
}

/** Reads what the server tells about a fall; null when there is nothing to show in it. */
export function readMotion(plain: object | undefined): Motion | null {
  const { rate, movers, frames }: Partial<DropItFall> = plain ?? {};
  if (!rate || !movers?.length || !frames?.length) return null;
  return { rate, movers, frames: frames.map((flat) => posesOf(flat, movers.length)) };
}

function posesOf(flat: readonly number[], count: number): Pose[] {
  return Array.from({ length: count }, (_, i) => ({
    x: flat[3 * i] ?? 0,
    y: flat[3 * i + 1] ?? 0,
    angle: flat[3 * i + 2] ?? 0,
  }));
}

/** How long a motion takes, in seconds. */
export function lengthOf(motion: Motion): number {
  return (motion.frames.length - 1) / motion.rate;
}

/** Where the moving pieces are some seconds after the piece was let go. */
export function posesAt(motion: Motion, seconds: number): Map<number, Pose> {
  const last = motion.frames.length - 1;
  const at = Math.min(Math.max(seconds * motion.rate, 0), last);
  const index = Math.min(Math.floor(at), Math.max(last - 1, 0));
  const from = motion.frames[index] ?? [];
  const to = motion.frames[index + 1] ?? from;
  const poses = new Map<number, Pose>();
  motion.movers.forEach((piece, i) => {
    const start = from[i];
    const end = to[i] ?? start;
    if (start && end) poses.set(piece, between(start, end, at - index));
  });
  return poses;
}

export function between(from: Pose, to: Pose, share: number): Pose {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    angle: from.angle + (to.angle - from.angle) * share,
  };
}

export interface Knock {
  /** When, in seconds after the piece was let go. */
  readonly at: number;
  /** By how much something changed its speed, in mm/s. */
  readonly force: number;
}

/** What a falling piece gains in a second, in mm/s. */
const GRAVITY = 9810;
/** A smaller change of speed from one keyframe to the next makes no sound, in mm/s. */
const HEARD = 320;
/** Knocks closer together than this are one sound, in seconds. */
const APART = 0.06;

/** The moments at which something knocks against something, the loudest of each cluster. */
export function knocksOf(motion: Motion): Knock[] {
  const knocks: Knock[] = [];
  for (let frame = 1; frame < motion.frames.length - 1; frame += 1) {
    const force = Math.max(...motion.movers.map((_, i) => jolt(motion, frame, i)));
    const at = frame / motion.rate;
    const before = knocks.at(-1);
    if (force < HEARD) continue;
    if (!before || at - before.at >= APART) knocks.push({ at, force });
    else if (force > before.force) knocks[knocks.length - 1] = { at: before.at, force };
  }
  return knocks;
}

/** How much more a piece's speed changes at a keyframe than by falling freely. */
function jolt({ frames, rate }: Motion, frame: number, i: number): number {
  const before = frames[frame - 1]?.[i];
  const now = frames[frame]?.[i];
  const after = frames[frame + 1]?.[i];
  if (!before || !now || !after) return 0;
  const x = (after.x - 2 * now.x + before.x) * rate;
  const y = (after.y - 2 * now.y + before.y) * rate;
  return Math.hypot(x, y + GRAVITY / rate);
}
