/** How far somebody has come in the lesson of a game, kept in this browser. */
import { keep, kept } from '../../net/storage';

export interface Progress {
  readonly edition: number;
  /** The step to go on with, from 0. */
  readonly step: number;
}

const keyOf = (game: string) => `topdrop.lesson.${game}`;

/** Where to go on; null where nothing was begun. */
export function progressIn(game: string): Progress | null {
  try {
    const { edition, step } = JSON.parse(kept(keyOf(game)) ?? '') as Partial<Progress>;
    if (typeof edition !== 'number' || typeof step !== 'number') return null;
    return Number.isInteger(step) ? { edition, step } : null;
  } catch {
    return null;
  }
}

export function keepProgress(game: string, progress: Progress): void {
  keep(keyOf(game), JSON.stringify(progress));
}
