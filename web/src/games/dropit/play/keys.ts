/** What the keys do while a piece is chosen and aimed. */
import { keyMeant, type Pressed } from '../../../ui/keys.svelte';
import { STEPS } from './held-piece';

export type Nudge =
  | { do: 'slide'; by: number }
  | { do: 'turn'; by: number }
  | { do: 'wall'; side: -1 | 1 };

export type KeyAction =
  | Nudge
  | { do: 'pick'; number: number }
  | { do: 'drop' }
  | { do: 'again' }
  /** Says how the pile stands, or what lies under the piece in the hand. */
  | { do: 'tell'; what: 'pile' | 'below' }
  | { do: 'put_back' };

/**
 * Reads a key. Left and right slide, Q and E (or up and down) turn, with Shift in large steps;
 * Home and End go to the walls, figures choose a piece, Space and Enter let go, R shows the last
 * drop again, O and D tell of the pile and of what lies under the piece in the hand. A key that is
 * held down never lets go.
 */
export function keyAction(event: Pressed & { repeat: boolean }): KeyAction | null {
  const step = event.shiftKey && !event.altKey ? STEPS.coarse : STEPS.fine;
  const key = keyMeant(event);
  switch (key) {
    case 'ArrowLeft':
      return { do: 'slide', by: -step.slide };
    case 'ArrowRight':
      return { do: 'slide', by: step.slide };
    case 'ArrowUp':
    case 'q':
      return { do: 'turn', by: step.turn };
    case 'ArrowDown':
    case 'e':
      return { do: 'turn', by: -step.turn };
    case 'Home':
      return { do: 'wall', side: -1 };
    case 'End':
      return { do: 'wall', side: 1 };
    case 'Escape':
      return { do: 'put_back' };
    case 'r':
      return { do: 'again' };
    case 'o':
      return { do: 'tell', what: 'pile' };
    case 'd':
      return { do: 'tell', what: 'below' };
    case ' ':
    case 'Enter':
      return event.repeat ? null : { do: 'drop' };
    default:
      return /^[1-9]$/.test(key ?? '') ? { do: 'pick', number: Number(key) } : null;
  }
}
