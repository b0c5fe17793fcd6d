/** Practice: where the piece in the hand would land, and what it would be worth. */
import { readMotion } from '../play/motion';
import type { DropItEvent, MovePreview, LyingPiece, PieceJudged, Pose } from './types';

export interface Foresight {
  /** The pieces that would move, and where to, the new one last. */
  readonly moved: readonly LyingPiece[];
  readonly judged: PieceJudged | null;
}

/** Reads what a preview tells; null when the move is not allowed or falls are not shown. */
export function foresightOf(
  foreseen: MovePreview | undefined,
  piece: string,
  before: readonly LyingPiece[],
): Foresight | null {
  if (!foreseen || foreseen.problem) return null;
  const events: readonly DropItEvent[] = foreseen.events;
  const rested = events.find((event) => event.event === 'pieces_rested');
  const judged = events.find((event) => event.event === 'piece_judged') ?? null;
  const rest = rested?.rest ?? restOf(foreseen, before);
  if (!rest) return null;
  const moved = rest.flatMap((pose, i) => {
    const lying = before[i];
    if (lying && !differs(lying, pose)) return [];
    return [{ piece: lying?.piece ?? piece, ...pose }];
  });
  return { moved, judged };
}

function restOf(foreseen: MovePreview, before: readonly LyingPiece[]): readonly Pose[] | null {
  const motion = readMotion(foreseen.trajectory ?? undefined);
  const last = motion?.frames.at(-1);
  if (!motion || !last) return null;
  const rest: Pose[] = [...before];
  motion.movers.forEach((index, i) => {
    const pose = last[i];
    if (pose) rest[index] = pose;
  });
  return rest;
}

/** Whether a piece would lie visibly elsewhere. */
function differs(one: Pose, other: Pose): boolean {
  return (
    Math.hypot(one.x - other.x, one.y - other.y) > 3 ||
    Math.abs(((one.angle - other.angle + 540) % 360) - 180) > 6
  );
}
