/** What the keys do while a piece is chosen and aimed. */
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
  | { do: 'put_back' };

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'
>;

/**
 * Reads a key. Left and right slide, Q and E (or up and down) turn, with Shift in large steps;
 * Home and End go to the walls, figures choose a piece, Space and Enter let go, R shows the last
 * drop again. A key that is held down never lets go.
 */
export function keyAction(event: Pressed): KeyAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const step = event.shiftKey ? STEPS.coarse : STEPS.fine;
  switch (event.key) {
    case 'ArrowLeft':
      return { do: 'slide', by: -step.slide };
    case 'ArrowRight':
      return { do: 'slide', by: step.slide };
    case 'ArrowUp':
    case 'q':
    case 'Q':
      return { do: 'turn', by: step.turn };
    case 'ArrowDown':
    case 'e':
    case 'E':
      return { do: 'turn', by: -step.turn };
    case 'Home':
      return { do: 'wall', side: -1 };
    case 'End':
      return { do: 'wall', side: 1 };
    case 'Escape':
      return { do: 'put_back' };
    case 'r':
    case 'R':
      return { do: 'again' };
    case ' ':
    case 'Enter':
      return event.repeat ? null : { do: 'drop' };
    default:
      return /^[1-9]$/.test(event.key) ? { do: 'pick', number: Number(event.key) } : null;
  }
}
