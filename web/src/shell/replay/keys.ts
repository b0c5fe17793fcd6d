/** The keys that go through a game. */
import { isWriting } from '../../ui/keys.svelte';

/** What they do. */
export interface Steps {
  readonly back: () => void;
  readonly next: () => void;
  readonly start: () => void;
  readonly end: () => void;
  readonly play: () => void;
}

/**
 * Does what an arrow, Home, End or Space says, unless it is meant for something else: on a board the
 * arrows walk over its places first, and Space presses the button or the switch that has the keyboard.
 */
export function stepKey(event: KeyboardEvent, steps: Steps): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || isWriting(event.target) || target?.closest('dialog')) return;
  const act = {
    ArrowLeft: steps.back,
    ArrowRight: steps.next,
    Home: steps.start,
    End: steps.end,
    ' ':
      event.repeat || target?.closest('button, a, input, summary, [role="application"]')
        ? undefined
        : steps.play,
  }[event.key];
  if (act === undefined || target?.closest('[role="tablist"]')) return;
  if (target?.closest('[role="application"]')) {
    // The board hears it after this.
    setTimeout(() => {
      if (!event.defaultPrevented) act();
    });
    return;
  }
  event.preventDefault();
  act();
}
