/** The designs that this browser keeps, several of each game. */
import type { Design } from '../../games/contract';
import { keep, kept } from '../../net/storage';

export interface KeptDesign {
  readonly id: number;
  readonly design: Design;
}

/** More are not kept: the browser's room is not ours alone. */
export const MOST_KEPT = 100;

/** What is kept of a game, the oldest first; what cannot be read is left out. */
export function keptDesigns(game: string): KeptDesign[] {
  try {
    const found: unknown = JSON.parse(kept(keyOf(game)) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptDesign {
  const { id, design } = (value ?? {}) as Partial<KeptDesign>;
  return Number.isSafeInteger(id) && typeof design === 'object' && design !== null;
}

/** Keeps a design in place of what had its id, or as a new one; returns whether the browser did. */
export function keepDesign(game: string, { id, design }: KeptDesign): boolean {
  // Another tab may have kept others meanwhile.
  const before = keptDesigns(game);
  const known = before.some((other) => other.id === id);
  if (!known && before.length >= MOST_KEPT) return false;
  const after = known
    ? before.map((other) => (other.id === id ? { id, design } : other))
    : [...before, { id, design }];
  return keep(keyOf(game), JSON.stringify(after));
}

export function forgetDesign(game: string, id: number): void {
  keep(keyOf(game), JSON.stringify(keptDesigns(game).filter((other) => other.id !== id)));
}

/** An id that no kept design of the game has. */
export function freeId(game: string): number {
  return Math.max(0, ...keptDesigns(game).map(({ id }) => id)) + 1;
}

function keyOf(game: string): string {
  return `topdrop.designs.${game}`;
}
