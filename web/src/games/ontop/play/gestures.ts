/**
 * Gestures of mouse, pen and finger. A mouse shows where the tile would lie and lays it with a click.
 * A finger shows first; a second tap on the same place, or a button, lays. The tile can be dragged from
 * the hand onto the board; a second finger that taps meanwhile turns it.
 */
import type { Attachment } from 'svelte/attachments';
import type { Point } from '../draw/geometry';

export interface GestureHandlers {
  /** Whether a tile of ours can be laid now. */
  readonly choosing: () => boolean;
  /** From the window's coordinates to the drawing's. */
  readonly toDrawing: (x: number, y: number) => Point;
  readonly point: (at: Point | null) => void;
  readonly click: (at: Point) => void;
  readonly tap: (at: Point, again: boolean) => void;
  readonly ask: (at: Point) => void;
  readonly turn: () => void;
  readonly drag: (at: Point) => void;
  /** The end of dragging; null when it was broken off. */
  readonly drop: (at: Point | null) => void;
  /** Something was done while things were still being shown. */
  readonly hurry: () => void;
  /** A mouse moved by so many pixels. */
  readonly moved: (pixels: number) => void;
}

/** How far a pointer must move before it drags, and how long a finger rests before it asks. */
const SLACK = 7;
const HOLD = 550;

/** Two taps closer in time than this are one tap that trembled. */
const TREMBLE = 260;

/** How far above the finger a dragged tile is held, so that it can be seen. */
const ABOVE_FINGER = 56;

const WHEEL_REST = 140;

/** Pointers and wheel over the board. */
export function boardGestures(handlers: GestureHandlers): Attachment<HTMLElement> {
  return (node) => listenOnBoard(node, handlers);
}

/** Dragging from the hand. A press that does not move is a click, which the button answers. */
export function handGestures(handlers: GestureHandlers): Attachment<HTMLElement> {
  return (node) => listenOnHand(node, handlers);
}

function listenOnBoard(node: HTMLElement, handlers: GestureHandlers): () => void {
  let touched = false;
  let down: { clientX: number; clientY: number } = { clientX: 0, clientY: 0 };
  let held: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  let lastTap = -Infinity;
  let lastWheel = -Infinity;
  const at = (event: MouseEvent): Point => handlers.toDrawing(event.clientX, event.clientY);
  const letGo = (): void => clearTimeout(held);

  const listeners: Partial<{
    [Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void;
  }> = {
    pointerdown(event) {
      handlers.hurry();
      touched = event.pointerType === 'touch';
      down = event;
      asked = false;
      letGo();
      if (!touched) return;
      const place = at(event);
      held = setTimeout(() => {
        asked = true;
        handlers.ask(place);
      }, HOLD);
    },
    pointermove(event) {
      if (event.pointerType !== 'touch') {
        handlers.moved(Math.hypot(event.movementX, event.movementY));
        handlers.point(at(event));
      } else if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK) {
        // From where it was put down: a slow finger moves by little each time.
        letGo();
      }
    },
    pointerup: letGo,
    pointercancel: letGo,
    pointerleave(event) {
      letGo();
      if (event.pointerType !== 'touch') handlers.point(null);
    },
    click(event) {
      // Keyboards and screen readers click without a pointer; the focused target answers them.
      if (event.detail === 0 || asked) return;
      if (!touched) return handlers.click(at(event));
      const again = event.timeStamp - lastTap > TREMBLE;
      lastTap = event.timeStamp;
      handlers.tap(at(event), again);
    },
    contextmenu(event) {
      // A finger that rests asks why; the browser would show its menu as well.
      if (touched) event.preventDefault();
    },
  };
  const wheel = (event: WheelEvent): void => {
    // With Ctrl the wheel is the browser's, which zooms the page; and so it is where the page scrolls.
    const { scrollHeight, clientHeight } = document.documentElement;
    if (event.ctrlKey || scrollHeight > clientHeight || !handlers.choosing()) return;
    event.preventDefault();
    if (event.timeStamp - lastWheel < WHEEL_REST || Math.abs(event.deltaY) < 2) return;
    lastWheel = event.timeStamp;
    handlers.turn();
  };
  const stop = listen(node, listeners);
  node.addEventListener('wheel', wheel, { passive: false });
  return () => {
    letGo();
    stop();
    node.removeEventListener('wheel', wheel);
  };
}

function listenOnHand(node: HTMLElement, handlers: GestureHandlers): () => void {
  let start: PointerEvent | null = null;
  let dragging = false;
  const at = (event: PointerEvent): Point =>
    handlers.toDrawing(
      event.clientX,
      event.clientY - (event.pointerType === 'touch' ? ABOVE_FINGER : 0),
    );
  const end = (place: Point | null): void => {
    if (dragging) handlers.drop(place);
    start = null;
    window.removeEventListener('pointerdown', secondFinger, true);
  };
  // While one finger drags, a tap of another turns the tile, wherever on the page it is.
  const secondFinger = (event: PointerEvent): void => {
    if (!dragging || event.pointerId === start?.pointerId) return;
    event.preventDefault();
    event.stopPropagation();
    handlers.turn();
  };
  return listen(node, {
    pointerdown(event) {
      if (event.button !== 0 || start || !handlers.choosing()) return;
      start = event;
      dragging = false;
      node.setPointerCapture(event.pointerId);
      window.addEventListener('pointerdown', secondFinger, true);
    },
    pointermove(event) {
      if (event.pointerId !== start?.pointerId) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK;
      dragging ||= far;
      if (dragging) handlers.drag(at(event));
    },
    pointerup(event) {
      if (event.pointerId === start?.pointerId) end(at(event));
    },
    pointercancel(event) {
      if (event.pointerId === start?.pointerId) end(null);
    },
    click(event) {
      if (!dragging) return;
      // The click that ends a drag is none.
      event.stopImmediatePropagation();
      event.preventDefault();
      dragging = false;
    },
  });
}

function listen(
  node: HTMLElement,
  listeners: Partial<{
    [Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void;
  }>,
): () => void {
  const stop = new AbortController();
  for (const [name, listener] of Object.entries(listeners)) {
    node.addEventListener(name, listener as EventListener, { signal: stop.signal, capture: true });
  }
  return () => stop.abort();
}
