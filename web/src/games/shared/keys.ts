/** Keys on a board: which of those pressed on the page are meant for it. */

/** Whether a key is still free for the board: nobody writes, no dialog is open, nothing took it. */
export function isFree(event: Pick<KeyboardEvent, 'defaultPrevented' | 'target'>): boolean {
  if (event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest('input, textarea, select, dialog, [contenteditable]');
}
