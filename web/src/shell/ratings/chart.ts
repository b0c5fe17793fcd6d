/** Where the line of a rating runs, game by game, and which numbers stand beside it. */

export interface Chart {
  /** The line, as the points of a polyline. */
  readonly points: string;
  /** The last point. */
  readonly last: { readonly x: number; readonly y: number };
  /** Numbers on lines across, from the lowest up, each with its height. */
  readonly lines: readonly { readonly n: number; readonly y: number }[];
}

export const WIDTH = 320;
export const HEIGHT = 120;
/** Left of the line is room for numbers. */
export const LEFT = 40;
const EDGE = 8;

/** Steps between lines across, of which the first is taken that leaves few enough. */
const STEPS = [5, 10, 25, 50, 100, 250, 500, 1000] as const;
const MOST_LINES = 5;

/** The chart of numbers, the first game first; there is at least one. */
export function chartOf(numbers: readonly number[]): Chart {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const step = STEPS.find((each) => (high - low) / each <= MOST_LINES - 2) ?? 2000;
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step) * step, bottom + step);
  const y = (n: number) =>
    round(HEIGHT - EDGE - ((n - bottom) / (top - bottom)) * (HEIGHT - 2 * EDGE));
  const wide = WIDTH - LEFT - EDGE;
  const x = (i: number) =>
    round(LEFT + (numbers.length === 1 ? wide : (i / (numbers.length - 1)) * wide));
  const end = numbers.length - 1;
  const lines = [];
  for (let n = bottom; n <= top; n += step) lines.push({ n, y: y(n) });
  return {
    points: numbers.map((n, i) => `${x(i)},${y(n)}`).join(' '),
    last: { x: x(end), y: y(numbers[end] ?? bottom) },
    lines,
  };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
