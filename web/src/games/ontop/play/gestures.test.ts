import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardGestures, type GestureHandlers } from './gestures';

/** A board under fingers, and what they asked about. */
function board() {
  const asked: unknown[] = [];
  const nothing = () => undefined;
  const handlers: GestureHandlers = {
    choosing: () => true,
    toDrawing: (x, y) => ({ x, y }),
    point: nothing,
    click: nothing,
    tap: nothing,
    ask: (at) => asked.push(at),
    turn: nothing,
    drag: nothing,
    drop: nothing,
    hurry: nothing,
    moved: nothing,
  };
  const node = new EventTarget() as HTMLElement;
  boardGestures(handlers)(node);
  const finger = (kind: string, clientX: number, movementX = 0) =>
    node.dispatchEvent(
      Object.assign(new Event(kind), {
        pointerType: 'touch',
        clientX,
        clientY: 50,
        movementX,
        movementY: 0,
      }),
    );
  return { asked, finger };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a finger that rests asks about what is under it, even if it trembles', () => {
  const { asked, finger } = board();
  finger('pointerdown', 100);
  finger('pointermove', 103, 3);
  finger('pointermove', 100, -3);
  vi.advanceTimersByTime(600);
  expect(asked).toEqual([{ x: 100, y: 50 }]);
});

test('a finger that slides asks nothing, however slow it is', () => {
  const { asked, finger } = board();
  finger('pointerdown', 100);
  for (let x = 102; x <= 120; x += 2) finger('pointermove', x, 2);
  vi.advanceTimersByTime(600);
  expect(asked).toEqual([]);
});
