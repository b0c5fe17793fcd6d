/** Keys with a meaning. Pages register their own while they are shown; the overlay lists them all. */

import { untrack } from 'svelte';

export interface Shortcut {
  /** As `KeyboardEvent.key` tells it. */
  readonly key: string;
  readonly text: () => string;
  readonly press: () => void;
}

let registered = $state.raw<readonly Shortcut[]>([]);

/** The shortcuts there are now; reactive. */
export function shortcuts(): readonly Shortcut[] {
  return registered;
}

/** Registers shortcuts; the result takes them back. */
export function registerShortcuts(more: readonly Shortcut[]): () => void {
  untrack(() => {
    registered = [...registered, ...more];
  });
  return () => {
    registered = registered.filter((shortcut) => !more.includes(shortcut));
  };
}

/** Does what a key means, unless somebody is writing, a dialog is open, or a board took it. */
export function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
  const meant = registered.findLast((shortcut) => shortcut.key === event.key);
  if (!meant) return;
  event.preventDefault();
  meant.press();
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');
}
