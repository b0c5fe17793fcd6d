/**
 * How the page's parts lie beside each other, decided here and nowhere else. CSS finds it at the root
 * as `data-layout`, components as `layout`.
 *
 * It is measured in the size of the page's type, not in pixels: with type twice as large a window has
 * room for half as much. A media query does not see that, since its `em` is the browser's own.
 */

/**
 * - `desk`: board and panel side by side.
 * - `upright`: everything in one column, the panel a drawer at the bottom edge.
 * - `low`: wide but not high enough for a panel beside the board, as a phone held sideways: the panel is
 *   a drawer, and what else stands above the board stands beside it.
 */
export type Arrangement = 'desk' | 'upright' | 'low';

/** Sizes are in widths of the page's type (rem). */
const DESK = { height: 32, width: 56, widthOfLandscape: 48 } as const;
const LOW = { width: 34 } as const;

/** How the parts of a page lie in a window; all in pixels. */
export function arrangementOf(width: number, height: number, rem: number): Arrangement {
  const [across, down] = [width / rem, height / rem];
  const wide = across >= (width > height ? DESK.widthOfLandscape : DESK.width);
  if (wide && down >= DESK.height) return 'desk';
  return down < DESK.height && across >= LOW.width && width > height ? 'low' : 'upright';
}

class Layout {
  #now = $state<Arrangement>('desk');
  #rem = $state(16);

  get now(): Arrangement {
    return this.#now;
  }

  /** The size of the page's type in pixels. */
  get rem(): number {
    return this.#rem;
  }

  /** Whether the panel at a board is a drawer at the bottom edge. */
  get drawer(): boolean {
    return this.#now !== 'desk';
  }

  /**
   * Follows the size of the window and of the type.
   *
   * @param probe An element as large as the window whose padding is in rem: it tells of both.
   */
  readonly watch = (probe: HTMLElement): (() => void) => {
    const root = document.documentElement;
    const look = () => {
      const { width, height } = probe.getBoundingClientRect();
      this.#rem = parseFloat(getComputedStyle(root).fontSize);
      this.#now = arrangementOf(width, height, this.#rem);
      root.dataset['layout'] = this.#now;
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(probe);
    return () => observer.disconnect();
  };
}

export const layout = new Layout();
