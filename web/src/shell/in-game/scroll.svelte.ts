/** Scrolling of lists that grow at their end. */
import { tick } from 'svelte';

const NEAR_PX = 60;

/**
 * Keeps a list at its end while it grows, unless somebody has scrolled up to read.
 *
 * @param grown Read reactively: changes when something was added.
 */
export function stickToEnd(grown: () => unknown) {
  return (element: HTMLElement) => {
    let stuck = true;
    const look = () => {
      stuck = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    element.addEventListener('scroll', look, { passive: true });
    $effect(() => {
      grown();
      if (stuck) void tick().then(() => element.scrollTo({ top: element.scrollHeight }));
    });
    return () => element.removeEventListener('scroll', look);
  };
}
