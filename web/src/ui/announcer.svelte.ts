/** What screen readers are told, in the order in which it happened. */

import { untrack } from 'svelte';

let said = $state.raw<readonly { id: number; text: string }[]>([]);
let next = 0;

/** How many sentences stay in the page; readers have read older ones. */
const KEPT = 30;

/** Says something politely: after what is being read. */
export function announce(text: string): void {
  if (text === '') return;
  said = [...untrack(() => said), { id: next, text }].slice(-KEPT);
  next += 1;
}

/** Says once more what was said last. */
export function repeatLast(): void {
  announce(untrack(() => said.at(-1)?.text ?? ''));
}

/** The last things said; reactive. */
export function announced(): typeof said {
  return said;
}
