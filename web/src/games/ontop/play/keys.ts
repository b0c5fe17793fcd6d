/** What the keys do on the board. */
import type { Heading } from './stops';

export type KeyAction =
  | { do: 'walk'; heading: Heading }
  /** To the place or crossing before or after this one in reading order. */
  | { do: 'step'; by: 1 | -1 }
  | { do: 'first' }
  | { do: 'last' }
  | { do: 'turn' }
  | { do: 'ask' }
  /** Goes straight to the end of what is being shown; the key goes on to what has the focus. */
  | { do: 'hurry' }
  | { do: 'leave' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * Reads a key. Arrow keys walk over places or crossings, Page Up and Down go through them in order,
 * Home and End to the first and the last; R turns the tile, W asks why, Escape leaves what is open.
 */
export function keyAction(event: Pressed): KeyAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return { do: 'walk', heading: 'left' };
    case 'ArrowRight':
      return { do: 'walk', heading: 'right' };
    case 'ArrowUp':
      return { do: 'walk', heading: 'up' };
    case 'ArrowDown':
      return { do: 'walk', heading: 'down' };
    case 'PageUp':
      return { do: 'step', by: -1 };
    case 'PageDown':
      return { do: 'step', by: 1 };
    case 'Home':
      return { do: 'first' };
    case 'End':
      return { do: 'last' };
    case 'r':
    case 'R':
      return { do: 'turn' };
    case 'w':
    case 'W':
      return { do: 'ask' };
    case 'Enter':
    case ' ':
      return { do: 'hurry' };
    case 'Escape':
      return { do: 'leave' };
    default:
      return null;
  }
}

/** Whether a key does the same wherever the focus is on the page, not on the board alone. */
export function worksAnywhere(action: KeyAction): boolean {
  return action.do === 'turn' || action.do === 'ask';
}
