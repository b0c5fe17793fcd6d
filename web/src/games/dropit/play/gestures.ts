/**
 * Pointers and wheel over the shaft: one finger slides, two turn the piece or, spread, enlarge the
 * shaft; the handle turns.
 */
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
  /** How many times the drawing is enlarged. */
  readonly scale: () => number;
  /** Enlarges the drawing so that one point of it comes to where another one is now. */
  readonly enlarge: (scale: number, point: Point, to: Point) => void;
  /** A finger slides or turns the piece at this height of the window; null when it is lifted. */
  readonly touched: (y: number | null) => void;
}

interface Hold {
  /** `pair`: two fingers are down and it is not yet seen what they mean. */
  readonly mode: 'slide' | 'turn' | 'pair' | 'twist' | 'pinch';
  /** Where the pointers were in the window, and what was held, as the gesture began. */
  readonly places: readonly Point[];
  /** The place of a single pointer, or the middle between two, in the drawing. */
  readonly from: Point;
  readonly bearing: number;
  readonly x: number;
  readonly angle: number;
  readonly scale: number;
}

const DEGREES = 180 / Math.PI;

/** By how much two fingers turn, spread or move before it is seen which of these they mean. */
const MEANT = { degrees: 8, share: 0.14, pixels: 24 } as const;

/** The direction from one point of the drawing to another, in degrees anticlockwise. */
export function bearing(from: Point, to: Point): number {
  return Math.atan2(from[1] - to[1], to[0] - from[0]) * DEGREES;
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

export function middle(from: Point, to: Point): Point {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

type Pair = readonly [Point, Point];

/** What two fingers mean by moving: to turn and slide the piece, or to enlarge the shaft. */
export function meantBy(before: Pair, now: Pair): 'twist' | 'pinch' | null {
  const turn = Math.abs(bearing(...now) - bearing(...before)) % 360;
  const turned = Math.min(turn, 360 - turn) / MEANT.degrees;
  const spread = Math.abs(Math.log(distance(...now) / distance(...before))) / MEANT.share;
  const moved = distance(middle(...before), middle(...now)) / MEANT.pixels;
  if (Math.max(turned, spread, moved) < 1) return null;
  return spread > Math.max(turned, moved) ? 'pinch' : 'twist';
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
    /** Where pointers are in the window. */
    const pointers = new Map<number, Point>();
    let hold: Hold | null = null;
    /** What the wheel has turned beyond whole degrees. */
    let owed = 0;

    // A gesture is measured from where it began, so that what is held never drifts from the pointer.

    const take = (mode: Hold['mode']) => {
      const places = [...pointers.values()];
      const [first, second] = places;
      if (!first) return;
      const from = handlers.toDrawing(...(second ? middle(first, second) : first));
      const centre = handlers.centre();
      hold = {
        mode,
        places,
        from,
        bearing: second ? bearing(first, second) : bearing(centre, from),
        x: centre[0],
        angle: handlers.angle(),
        scale: handlers.scale(),
      };
    };

    const down = (event: PointerEvent) => {
      if (!handlers.active() || event.button !== 0 || pointers.size === 2) return;
      const handle = (event.target as Element).closest<SVGElement>('[data-handle]')?.dataset.handle;
      pointers.set(event.pointerId, [event.clientX, event.clientY]);
      node.setPointerCapture(event.pointerId);
      // A mouse that is pressed anywhere calls the piece to it; a finger would hide what it calls.
      if (event.pointerType === 'mouse' && !handle) {
        handlers.slideTo(handlers.toDrawing(event.clientX, event.clientY)[0]);
      }
      if (pointers.size === 2) {
        handlers.touched(null);
        take('pair');
      } else take(handle === 'turn' ? 'turn' : 'slide');
    };

    const move = (event: PointerEvent) => {
      if (!hold || !pointers.has(event.pointerId)) return;
      pointers.set(event.pointerId, [event.clientX, event.clientY]);
      const [first, second] = [...pointers.values()];
      if (!first) return;
      if (second) {
        moveTwo(hold, [first, second]);
        return;
      }
      if (event.pointerType !== 'mouse') handlers.touched(event.clientY);
      const at = handlers.toDrawing(...first);
      if (hold.mode === 'turn') {
        handlers.turnTo(hold.angle + bearing(handlers.centre(), at) - hold.bearing);
      } else {
        handlers.slideTo(hold.x + at[0] - hold.from[0]);
      }
    };

    const moveTwo = (held: Hold, now: Pair) => {
      const [first, second] = held.places;
      if (!first || !second) return;
      const at = handlers.toDrawing(...middle(...now));
      if (held.mode === 'pair') {
        const mode = meantBy([first, second], now);
        if (mode) take(mode);
      } else if (held.mode === 'pinch') {
        const spread = distance(...now) / distance(first, second);
        handlers.enlarge(held.scale * spread, held.from, at);
      } else {
        handlers.turnTo(held.angle + bearing(...now) - held.bearing);
        handlers.slideTo(held.x + at[0] - held.from[0]);
      }
    };

    const up = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return;
      // The finger that is left goes on from here.
      hold = null;
      handlers.touched(null);
      take('slide');
    };

    // One finger may scroll the page up and down (`touch-action`); with two it is ours.
    const touch = (event: TouchEvent) => {
      if (event.cancelable && handlers.active() && event.touches.length > 1) event.preventDefault();
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

    const leave = new AbortController();
    const { signal } = leave;
    node.addEventListener('pointerdown', down, { signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('pointerup', up, { signal });
    node.addEventListener('pointercancel', up, { signal });
    node.addEventListener('touchstart', touch, { passive: false, signal });
    node.addEventListener('touchmove', touch, { passive: false, signal });
    node.addEventListener('wheel', wheel, { passive: false, signal });
    return () => leave.abort();
  };
}
