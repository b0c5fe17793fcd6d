/** Which game's board is on the page now, for help and keys, and the way there. */

let game = $state<string | null>(null);

export function currentBoard(): string | null {
  return game;
}

/** Says which board is shown; the result says that it is gone. */
export function registerBoard(name: string): () => void {
  game = name;
  return () => {
    game = null;
  };
}

/** Puts the focus on the board: where it takes all keys, or on its first button. */
export function focusBoard(): void {
  const found = document.querySelector('.board [role="application"], .board button');
  (found as HTMLElement | SVGElement | null)?.focus({ preventScroll: true });
}
