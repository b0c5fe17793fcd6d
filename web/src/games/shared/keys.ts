/** Keys on a board: which of those pressed on the page are meant for it. */

/** Whether a key is still free for the board: nobody writes, no dialog is open, nothing took it. */
export function isFree(event: Pick<KeyboardEvent, 'defaultPrevented' | 'target'>): boolean {
  if (event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest('input, textarea, select, dialog, [contenteditable]');
}

/** Whether a key does the same wherever it is pressed: all that write a character, but for the space. */
export function worksAnywhere({ key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>): boolean {
  return altKey || (key.length === 1 && key !== ' ');
}

/** Whether the keyboard is on nothing in particular: on the page, or on all that is under its menu. */
export function isNowhere(target: EventTarget | null): boolean {
  return target === null || target === document.body || (target as Element).localName === 'main';
}
