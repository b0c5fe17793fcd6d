/** Buttons that go on while they are held down, faster after a while. */
import type { Attachment } from 'svelte/attachments';

const FIRST_MS = 360;
const NEXT_MS = 70;
const FAST_AFTER = 14;

/**
 * Calls `step` when a button is pressed, and again and again while it is held.
 *
 * @param step Is told how many steps to take at once.
 */
export function holdButton(step: (times: number) => void): Attachment<HTMLButtonElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let count = 0;

    const again = () => {
      count += 1;
      step(count > FAST_AFTER ? 3 : 1);
      timer = setTimeout(again, count === 1 ? FIRST_MS : NEXT_MS);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || node.disabled) return;
      stop();
      again();
    };
    const stop = () => {
      clearTimeout(timer);
      count = 0;
    };
    // Keys and screen readers click without a pointer.
    const click = (event: MouseEvent) => {
      if (event.detail === 0) step(1);
    };
    const quiet = (event: Event) => event.preventDefault();

    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click);
    node.addEventListener('contextmenu', quiet);
    const ends = ['pointerup', 'pointercancel', 'pointerleave'] as const;
    for (const end of ends) node.addEventListener(end, stop);
    return () => {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click);
      node.removeEventListener('contextmenu', quiet);
      for (const end of ends) node.removeEventListener(end, stop);
    };
  };
}
