/** How the shaft and the dock (the tray, the buttons, what the last drop came to) lie in their box. */
import { LEAST_WIDTH } from './layout';

/** All in pixels. */
export interface Room {
  /** The box that the board fills. */
  readonly width: number;
  readonly height: number;
  /** The window, which may be lower than the box: then the page scrolls. */
  readonly windowHeight: number;
  /** The size of the page's type. */
  readonly rem: number;
}

export interface Arrangement {
  /** Whether the dock stands beside the shaft instead of below it. */
  readonly beside: boolean;
  /** Whether the dock beside the shaft has hardly more than its least width. */
  readonly narrow: boolean;
  /**
   * Whether the window is too low for the whole dock to stay in sight below the shaft: then only the
   * row does that is needed now.
   */
  readonly short: boolean;
}

/** What the shaft takes up at least, its sides included. */
const SHAFT = LEAST_WIDTH.pixels * 1.28;
/** How narrow the dock can be, in rem. */
const DOCK = 10;
/** How wide it has to be for words and buttons to stand side by side, in rem. */
const WIDE_DOCK = 18;
/** What has to be seen of the shaft above a dock that stays: the piece in the hand, and the opening. */
const SEEN = 150;
/** How high the dock is, with the head of the drawer below it: pictures, and type in rem. */
const PINNED = { pixels: 82, rem: 10.5 };

export function arrangementOf({ width, height, windowHeight, rem }: Room): Arrangement {
  const beside = width >= SHAFT + DOCK * rem && width >= 0.9 * height;
  const narrow = beside && width < SHAFT + WIDE_DOCK * rem;
  const short = !beside && windowHeight < SEEN + PINNED.pixels + PINNED.rem * rem;
  return { beside, narrow, short };
}
