/** Which game's board is on the page now, for help and keys, and the way there. */

import type { BoardKeys } from '../../games/contract';

let game = $state<string | null>(null);
let looking = $state.raw<(() => readonly BoardKeys[]) | null>(null);

export function currentBoard(): string | null {
  return game;
}

/** What keys do besides where a board is only looked at; null where somebody makes moves. */
export function keysOfLooking(): readonly BoardKeys[] | null {
  return looking?.() ?? null;
}

/**
 * Says which board is shown; the result says that it is gone.
 *
 * @param keys Where it is only looked at: what keys do there besides.
 */
export function registerBoard(
  name: string,
  keys: (() => readonly BoardKeys[]) | null = null,
): () => void {
  game = name;
  looking = keys;
  return () => {
    game = looking = null;
  };
}

/** Puts the focus on the board: where it takes all keys, or on its first button. */
export function focusBoard(): void {
  const found = document.querySelector('.board [role="application"], .board button');
  (found as HTMLElement | SVGElement | null)?.focus({ preventScroll: true });
}
