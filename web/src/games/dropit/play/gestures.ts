/** Pointers and wheel over the shaft: one finger slides, two turn as well, the handle turns. */
import type { Attachment } from 'svelte/attachments';
import type { Point } from '../model/types';

export interface GestureHandlers {
  /** Whether there is a piece in the hand. */
  readonly active: () => boolean;
  /** Where a point of the window is in the drawing. */
  readonly toDrawing: (x: number, y: number) => Point;
  /** The centre of the piece in the drawing, and its angle. */
  readonly centre: () => Point;
  readonly angle: () => number;
  readonly slideTo: (x: number) => void;
  readonly turnTo: (angle: number) => void;
}

interface Hold {
  readonly mode: 'slide' | 'turn' | 'twist';
  /** Where the pointers were, and what was held, as the gesture began. */
  readonly from: number;
  readonly bearing: number;
  readonly x: number;
  readonly angle: number;
}

const DEGREES = 180 / Math.PI;

/** The direction from one point of the drawing to another, in degrees anticlockwise. */
export function bearing(from: Point, to: Point): number {
  return Math.atan2(from[1] - to[1], to[0] - from[0]) * DEGREES;
}

/** By how much a turn of the wheel turns the piece, in degrees: a notch by 5, with Shift by 1. */
export function wheelTurn(event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey'>) {
  const moved = event.deltaY || event.deltaX;
  const notched = event.deltaMode !== 0 || Math.abs(moved) >= 50;
  if (notched) return -Math.sign(moved) * (event.shiftKey ? 1 : 5);
  return -moved * (event.shiftKey ? 0.02 : 0.1);
}

/** Pointers and wheel over the drawing of the shaft. */
export function shaftGestures(handlers: GestureHandlers): Attachment<SVGSVGElement> {
  return (node) => {
    const pointers = new Map<number, Point>();
    let hold: Hold | null = null;
    /** What the wheel has turned beyond whole degrees. */
    let owed = 0;

    // A gesture is measured from where it began, so that what is held never drifts from the pointer.

    const take = (mode: Hold['mode']) => {
      const [first, second] = [...pointers.values()];
      if (!first) return;
      const centre = handlers.centre();
      hold = {
        mode: second ? 'twist' : mode,
        from: second ? (first[0] + second[0]) / 2 : first[0],
        bearing: bearing(second ? first : centre, second ?? first),
        x: centre[0],
        angle: handlers.angle(),
      };
    };

    const down = (event: PointerEvent) => {
      if (!handlers.active() || event.button !== 0 || pointers.size === 2) return;
      const at = handlers.toDrawing(event.clientX, event.clientY);
      const handle = (event.target as Element).closest<SVGElement>('[data-handle]')?.dataset.handle;
      pointers.set(event.pointerId, at);
      node.setPointerCapture(event.pointerId);
      // A mouse that is pressed anywhere calls the piece to it; a finger would hide what it calls.
      if (event.pointerType === 'mouse' && !handle) handlers.slideTo(at[0]);
      take(handle === 'turn' ? 'turn' : 'slide');
    };

    const move = (event: PointerEvent) => {
      if (!hold || !pointers.has(event.pointerId)) return;
      pointers.set(event.pointerId, handlers.toDrawing(event.clientX, event.clientY));
      const [first, second] = [...pointers.values()];
      if (!first) return;
      if (hold.mode === 'twist' && second) {
        handlers.turnTo(hold.angle + bearing(first, second) - hold.bearing);
        handlers.slideTo(hold.x + (first[0] + second[0]) / 2 - hold.from);
      } else if (hold.mode === 'turn') {
        handlers.turnTo(hold.angle + bearing(handlers.centre(), first) - hold.bearing);
      } else {
        handlers.slideTo(hold.x + first[0] - hold.from);
      }
    };

    const up = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return;
      // The finger that is left goes on from here.
      hold = null;
      take('slide');
    };

    const wheel = (event: WheelEvent) => {
      // With Ctrl the wheel is the browser's: it zooms the page.
      if (!handlers.active() || event.ctrlKey) return;
      event.preventDefault();
      owed += wheelTurn(event);
      const whole = Math.trunc(owed);
      owed -= whole;
      if (whole) handlers.turnTo(handlers.angle() + whole);
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('wheel', wheel);
    };
  };
}
