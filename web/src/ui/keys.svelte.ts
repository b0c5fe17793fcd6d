/**
 * Keys with a meaning. Pages register their own while they are shown; the overlay lists them all.
 *
 * Letters, figures and signs that mean something alone get in the way of whoever speaks to the
 * computer or has the page read aloud (WCAG 2.1.4, Character Key Shortcuts). So there is one rule for
 * all of them, here and on the boards:
 *
 * - on a board, while the keyboard is there, they work alone: it is an application (ARIA), to which
 *   screen readers leave all keys;
 * - anywhere else they work alone as long as the settings say so (`letters`);
 * - together with Alt and Shift they always work.
 */

import { untrack } from 'svelte';
import { settings } from './settings.svelte';

export interface Shortcut {
  /** As `keyMeant` tells it. */
  readonly key: string;
  readonly text: () => string;
  readonly press: () => void;
}

/** A key as the browser tells it. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'code' | 'target'>>;

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

/**
 * The key that is meant: a letter in lower case, a figure or a sign, or the name of any other key;
 * null for the browser's own, and for characters that mean nothing alone where they were pressed.
 */
export function keyMeant(event: Pressed): string | null {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return null;
  if (event.altKey) return event.shiftKey ? character(event) : null;
  if (key.length > 1 || key === ' ') return key;
  return settings.letters || isOnBoard(event.target) ? key.toLowerCase() : null;
}

/** The character on a key that is pressed with Alt and Shift, which on a Mac writes others. */
function character({ key, code = '' }: Pressed): string | null {
  if (/^[a-z\d?]$/i.test(key)) return key.toLowerCase();
  if (code === 'Slash') return '?';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

function isOnBoard(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest('[role="application"]') !== null;
}

/** Does what a key means, unless somebody is writing, a dialog is open, or a board took it. */
export function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return;
  if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
  const key = keyMeant(event);
  const meant = registered.findLast((shortcut) => shortcut.key === key);
  if (!meant) return;
  event.preventDefault();
  meant.press();
}

/** Whether keys write into something. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');
}
