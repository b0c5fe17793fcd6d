/** Holding a piece over the opening: sliding, turning, and what is said to the server. */
import { fitted, outlineOf, upright } from '../draw/geometry';
import { n } from '../draw/path';
import { kindOf } from '../model/pieces';
import type { Scenery } from '../model/types';

export interface HeldPiece {
  readonly piece: string;
  /** Where the centroid is held, in mm from the left wall. */
  readonly x: number;
  /** How the piece is turned, in degrees anticlockwise, more than -180, at most 180. */
  readonly angle: number;
}

/** Small and large steps, in mm and in degrees. */
export const STEPS = { fine: { slide: 1, turn: 1 }, coarse: { slide: 10, turn: 15 } } as const;

/** A piece taken into the hand: where the one before was held, else over the middle. */
export function taken(scenery: Scenery, piece: string, before: HeldPiece | null): HeldPiece {
  const held = { piece, x: before?.x ?? scenery.width / 2, angle: before?.angle ?? 0 };
  return kept(scenery, held);
}

export function slid(scenery: Scenery, held: HeldPiece, by: number): HeldPiece {
  return kept(scenery, { ...held, x: held.x + by });
}

export function slidTo(scenery: Scenery, held: HeldPiece, x: number): HeldPiece {
  return kept(scenery, { ...held, x });
}

export function turnedBy(scenery: Scenery, held: HeldPiece, by: number): HeldPiece {
  return kept(scenery, { ...held, angle: held.angle + by });
}

export function turnedTo(scenery: Scenery, held: HeldPiece, angle: number): HeldPiece {
  return kept(scenery, { ...held, angle });
}

export function moveOf(held: HeldPiece): string {
  return `${held.piece} ${n(held.x)} ${n(held.angle)}`;
}

/** Keeps a piece between the walls, and its numbers short. */
function kept(scenery: Scenery, held: HeldPiece): HeldPiece {
  const angle = tenths(upright(held.angle));
  const outline = outlineOf(scenery, kindOf(held.piece).shape);
  return { ...held, x: tenths(fitted(scenery.width, outline, held.x, angle)), angle };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}
