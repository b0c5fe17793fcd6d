/** Where the focus goes when what has taken it is closed: back to what opened that, or what led there. */

/** The way on from dialogs that have the focus, or had it. */
const ways = new WeakMap<Element, readonly HTMLElement[]>();

/** From an element outwards; out of a dialog to what that was opened by. */
function wayFrom(element: Element | null): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let at = element; at !== null; at = at.parentElement) {
    if (at instanceof HTMLElement) way.push(at);
    const on = ways.get(at);
    if (on) return [...way, ...on];
  }
  return way;
}

/**
 * Remembers what has the focus as a dialog is opened.
 *
 * @returns Gives the focus back, unless something else has it by then. What is gone or hidden is
 *   passed over for what it was in: the button of a menu, else the page.
 */
export function focusBack(dialog: Element): () => void {
  const way = wayFrom(document.activeElement);
  ways.set(dialog, way);
  return () => queueMicrotask(() => !hasFocus() && [...way, ...mains()].some(takes));
}

const mains = () => document.querySelectorAll('main');

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

function takes(one: HTMLElement): boolean {
  if (!one.isConnected) return false;
  if (one.localName === 'main') one.tabIndex = -1;
  const opener = one.localName === 'details' ? one.querySelector('summary') : one;
  opener?.focus({ preventScroll: one.localName === 'main' });
  return hasFocus();
}
