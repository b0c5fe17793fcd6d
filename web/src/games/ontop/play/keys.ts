/** What the keys do on the board. */
import { keyMeant, type Pressed } from '../../../ui/keys.svelte';
import type { Heading } from './stops';

export type KeyAction =
  | { do: 'walk'; heading: Heading }
  /** To the place or crossing before or after this one in reading order. */
  | { do: 'step'; by: 1 | -1 }
  | { do: 'first' }
  | { do: 'last' }
  | { do: 'turn' }
  | { do: 'ask' }
  /** Says how the open crossings stand, or what there is to say about what has the focus. */
  | { do: 'tell'; what: 'board' | 'focus' }
  /** Goes straight to the end of what is being shown; the key goes on to what has the focus. */
  | { do: 'hurry' }
  | { do: 'leave' };

/**
 * Reads a key. Arrow keys walk over places or crossings, Page Up and Down go through them in order,
 * Home and End to the first and the last; R turns the tile, W asks why, O and D tell of the board and
 * of what has the focus, Escape leaves what is open.
 */
export function keyAction(event: Pressed): KeyAction | null {
  switch (keyMeant(event)) {
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
      return { do: 'turn' };
    case 'w':
      return { do: 'ask' };
    case 'o':
      return { do: 'tell', what: 'board' };
    case 'd':
      return { do: 'tell', what: 'focus' };
    case 'Enter':
    case ' ':
      return { do: 'hurry' };
    case 'Escape':
      return { do: 'leave' };
    default:
      return null;
  }
}
