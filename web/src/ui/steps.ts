/** Doing something step by step while it can be seen. */

/**
 * Calls `next` again and again; each call says how many milliseconds pass until the following one.
 * Nothing happens while the page is hidden.
 *
 * @returns How to stop.
 */
export function step(next: () => number, first: number): () => void {
  let timer = setTimeout(go, first);
  function go(): void {
    timer = setTimeout(go, document.hidden ? first : next());
  }
  return () => clearTimeout(timer);
}
