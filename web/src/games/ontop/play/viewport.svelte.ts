/** How board and panel fill the box that the page gives, and the way between pixels and the drawing. */
import { fit, type Fit } from '../draw/fit';
import type { Box, Point } from '../draw/geometry';
import { makeLayout, type Layout, type Orientation } from '../draw/layout';
import { boxOf, layTrack, type Track } from '../draw/track';
import type { Board } from '../model/board';

interface Drawing {
  readonly layout: Layout;
  readonly track: Track;
  readonly box: Box;
}

export class Viewport {
  /** The game's element and the board's drawing in it; undefined until they are on the page. */
  root = $state<HTMLElement>();
  svg = $state<SVGSVGElement>();
  /** The size of the game's element, and of its type, in pixels. */
  width = $state(0);
  height = $state(0);
  em = $state(16);

  readonly #board: () => Board;
  readonly #drawings: Readonly<Record<Orientation, Drawing>> = $derived({
    flat: this.#draw('flat'),
    upright: this.#draw('upright'),
  });
  readonly fit: Fit = $derived.by(() => {
    const { flat, upright } = this.#drawings;
    const room = { width: this.width, height: this.height, em: this.em };
    return fit(room, { flat: flat.box, upright: upright.box });
  });
  readonly #drawing: Drawing = $derived.by(() => this.#drawings[this.fit.orientation]);

  constructor(board: () => Board) {
    this.#board = board;
  }

  get layout(): Layout {
    return this.#drawing.layout;
  }

  get track(): Track {
    return this.#drawing.track;
  }

  get box(): Box {
    return this.#drawing.box;
  }

  /** Reads the size of the type, which follows the size of the element. */
  measureType(): void {
    if (this.root) this.em = parseFloat(getComputedStyle(this.root).fontSize);
  }

  /** From the window's coordinates to the drawing's. */
  toDrawing(x: number, y: number): Point {
    const corner = this.svg?.getBoundingClientRect();
    return {
      x: this.box.left + (x - (corner?.left ?? 0)) / this.fit.scale,
      y: this.box.top + (y - (corner?.top ?? 0)) / this.fit.scale,
    };
  }

  /** From the drawing to pixels from the corner of the game's element. */
  toPixels({ x, y }: Point): Point {
    const corner = this.svg?.getBoundingClientRect();
    const origin = this.root?.getBoundingClientRect();
    return {
      x: (corner?.left ?? 0) - (origin?.left ?? 0) + (x - this.box.left) * this.fit.scale,
      y: (corner?.top ?? 0) - (origin?.top ?? 0) + (y - this.box.top) * this.fit.scale,
    };
  }

  find(selector: string): Element | null {
    return this.root?.querySelector(selector) ?? null;
  }

  contains(target: EventTarget | null): boolean {
    return target instanceof Node && Boolean(this.root?.contains(target));
  }

  #draw(orientation: Orientation): Drawing {
    const layout = makeLayout(this.#board(), orientation);
    const track = layTrack(layout);
    return { layout, track, box: boxOf(track) };
  }
}
