/** The keys that choose among what is offered: figures from 1, letters from A. */
import { isWriting, keyMeant } from '../../ui/keys.svelte';

/** Which of so many a key chooses, counted from 0; null when it is none, or meant for something else. */
export function chosenBy(event: KeyboardEvent, count: number): number | null {
  if (event.defaultPrevented || event.repeat || isWriting(event.target)) return null;
  if (document.querySelector('dialog[open]')) return null;
  const key = keyMeant(event);
  if (key === null || key.length !== 1) return null;
  const at = /\d/.test(key) ? Number(key) - 1 : key.charCodeAt(0) - 'a'.charCodeAt(0);
  return at >= 0 && at < count ? at : null;
}
