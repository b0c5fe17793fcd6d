/**
 * How a drop moves the pieces: keyframes from the server, and poses between them. Angles run on past
 * 0 and 360, so that they can be interpolated as they are.
 */
import type { DropItFall, LyingPiece, Pose } from './types';

export interface Trajectory {
  /** Keyframes per second. */
  readonly rate: number;
  /** The pieces that move, by their place in the order of dropping. */
  readonly movers: readonly number[];
  /** One pose for each mover in every keyframe. */
  readonly frames: readonly (readonly Pose[])[];
}

/** Reads what the server tells about a fall; null when there is nothing to show in it. */
export function readTrajectory(
  fall: Pick<DropItFall, 'rate' | 'movers' | 'frames'> | undefined,
): Trajectory | null {
  const { rate, movers, frames } = fall ?? {};
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

/** How long a trajectory takes, in seconds. */
export function durationOf(trajectory: Trajectory): number {
  return (trajectory.frames.length - 1) / trajectory.rate;
}

/** Where the moving pieces are some seconds after the piece was let go. */
export function posesAt(trajectory: Trajectory, seconds: number): Map<number, Pose> {
  const last = trajectory.frames.length - 1;
  const at = Math.min(Math.max(seconds * trajectory.rate, 0), last);
  const index = Math.min(Math.floor(at), Math.max(last - 1, 0));
  const from = trajectory.frames[index] ?? [];
  const to = trajectory.frames[index + 1] ?? from;
  const poses = new Map<number, Pose>();
  trajectory.movers.forEach((piece, i) => {
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

/**
 * The pieces with some of them elsewhere.
 *
 * @param before The pieces as they lay before the drop.
 * @param piece The piece that is dropped.
 * @param poses Where pieces are now, by their place in the order of dropping.
 */
export function placed(
  before: readonly LyingPiece[],
  piece: string,
  poses: ReadonlyMap<number, Pose>,
): LyingPiece[] {
  const pieces = [...before];
  for (const [i, pose] of poses) pieces[i] = { piece: before[i]?.piece ?? piece, ...pose };
  return pieces;
}
