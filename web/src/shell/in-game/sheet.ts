/** Pulling the sheet at the bottom edge up and down with a finger. */

const ENOUGH_PX = 24;

/**
 * Tells when a finger has pulled far enough.
 *
 * @param pulled Called with whether it went up.
 */
export function pull(pulled: (up: boolean) => void) {
  return (element: HTMLElement) => {
    let from: number | null = null;
    const down = (event: PointerEvent) => {
      from = event.pointerType === 'mouse' ? null : event.clientY;
    };
    const move = (event: PointerEvent) => {
      if (from === null || Math.abs(event.clientY - from) < ENOUGH_PX) return;
      pulled(event.clientY < from);
      from = null;
    };
    const up = () => {
      from = null;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
  };
}
