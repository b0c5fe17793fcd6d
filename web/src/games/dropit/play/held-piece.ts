/** Holding a piece over the opening: sliding, turning, and what is said to the server. */
import { fitted, n, outlineOf, upright } from '../draw/geometry';
import { kindOf } from '../model/pieces';
import type { Scenery } from '../model/types';

export interface Aim {
  readonly piece: string;
  /** Where the centroid is held, in mm from the left wall. */
  readonly x: number;
  /** How the piece is turned, in degrees anticlockwise, more than -180, at most 180. */
  readonly angle: number;
}

/** Small and large steps, in mm and in degrees. */
export const STEPS = { fine: { slide: 1, turn: 1 }, coarse: { slide: 10, turn: 15 } } as const;

/** A piece taken into the hand: where the one before was held, else over the middle. */
export function taken(scenery: Scenery, piece: string, before: Aim | null): Aim {
  const aim = { piece, x: before?.x ?? scenery.width / 2, angle: before?.angle ?? 0 };
  return held(scenery, aim);
}

export function slid(scenery: Scenery, aim: Aim, by: number): Aim {
  return held(scenery, { ...aim, x: aim.x + by });
}

export function slidTo(scenery: Scenery, aim: Aim, x: number): Aim {
  return held(scenery, { ...aim, x });
}

export function turnedBy(scenery: Scenery, aim: Aim, by: number): Aim {
  return held(scenery, { ...aim, angle: aim.angle + by });
}

export function turnedTo(scenery: Scenery, aim: Aim, angle: number): Aim {
  return held(scenery, { ...aim, angle });
}

export function moveOf(aim: Aim): string {
  return `${aim.piece} ${n(aim.x)} ${n(aim.angle)}`;
}

/** Keeps a piece between the walls, and its numbers short. */
function held(scenery: Scenery, aim: Aim): Aim {
  const angle = tenths(upright(aim.angle));
  const outline = outlineOf(scenery, kindOf(aim.piece).shape);
  return { ...aim, x: tenths(fitted(scenery.width, outline, aim.x, angle)), angle };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}
