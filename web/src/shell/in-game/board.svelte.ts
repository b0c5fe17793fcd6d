/** Which game's board is on the page now, for help and keys. */

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
