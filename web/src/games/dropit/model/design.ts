/** A shaft as somebody designs it, in the form in which files and records hold it. */
import type { Scenery } from './types';

export const FACES = ['shapes', 'colours'] as const;
export type Face = (typeof FACES)[number];

/** The side parts by both letters, the base parts by the letter that points down (DI-5). */
export const SIDES = ['AD', 'BC'] as const;
export const BASES = ['A', 'D', 'B', 'C'] as const;
export type EdgePart = (typeof SIDES)[number] | (typeof BASES)[number];

export const SYMBOLS: Readonly<Record<Face, readonly string[]>> = {
  shapes: ['circle', 'square', 'diamond', 'triangle'],
  colours: ['red', 'blue', 'green', 'yellow'],
};

export const SIZES = [
  'circle_radius',
  'square_side',
  'diamond_side',
  'diamond_angle',
  'triangle_side',
] as const;
export type Size = (typeof SIZES)[number];

export type Circle = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly points: number;
};

export type ShaftValues = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly levels: { readonly left: readonly number[]; readonly right: readonly number[] };
  readonly bonus: readonly Circle[];
  readonly pieces: Readonly<Record<Size, number>>;
  readonly edges: Readonly<Record<Face, Readonly<Record<EdgePart, readonly string[]>>>>;
};

export type ShaftDesign = {
  readonly shaft: ShaftValues;
  readonly edges?: 'shapes' | 'colours' | 'none';
  readonly left?: 'A' | 'D';
  readonly right?: 'B' | 'C';
};

export const MOST_LINES = 50;
export const MOST_CIRCLES = 100;

/** A length as files hold it, to a tenth of a mm. */
export function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}

/** A shaft with one level line more: in the middle of the highest level. */
export function withLine(shaft: ShaftValues): ShaftValues {
  const gaps = gapsOf(shaft);
  const at = gaps.indexOf(Math.max(...gaps));
  const between = (heights: readonly number[]) => {
    const low = heights[at - 1] ?? 0;
    const high = heights[at] ?? shaft.height;
    return heights.toSpliced(at, 0, rounded((low + high) / 2));
  };
  return withSymbols(
    { ...shaft, levels: { left: between(shaft.levels.left), right: between(shaft.levels.right) } },
    (symbols) => symbols.toSpliced(at, 0, symbols[at] ?? symbols[0] ?? ''),
  );
}

/** How high each level is where it is lower. */
function gapsOf({ levels, height }: ShaftValues): number[] {
  const heights = (side: readonly number[]) => [0, ...side, height];
  const [left, right] = [heights(levels.left), heights(levels.right)];
  return left
    .slice(1)
    .map((high, i) => Math.min(high - (left[i] ?? 0), (right[i + 1] ?? 0) - (right[i] ?? 0)));
}

/** A shaft without one of its level lines; the level above goes with it. */
export function withoutLine(shaft: ShaftValues, line: number): ShaftValues {
  const { left, right } = shaft.levels;
  const levels = { left: left.toSpliced(line, 1), right: right.toSpliced(line, 1) };
  return withSymbols({ ...shaft, levels }, (symbols) => symbols.toSpliced(line + 1, 1));
}

/** A shaft whose side parts show other symbols, one a level. */
function withSymbols(
  shaft: ShaftValues,
  change: (symbols: readonly string[]) => readonly string[],
): ShaftValues {
  const sides = (face: Face) =>
    Object.fromEntries(SIDES.map((part) => [part, change(shaft.edges[face][part])]));
  const edges = {
    shapes: { ...shaft.edges.shapes, ...sides('shapes') },
    colours: { ...shaft.edges.colours, ...sides('colours') },
  };
  return { ...shaft, edges };
}

/** A shaft in which one end of a line is elsewhere. */
export function withEnd(
  shaft: ShaftValues,
  line: number,
  side: 'left' | 'right',
  height: number,
): ShaftValues {
  const heights = shaft.levels[side].with(line, rounded(height));
  return { ...shaft, levels: { ...shaft.levels, [side]: heights } };
}

/** A shaft with a circle more, in the middle. */
export function withCircle(shaft: ShaftValues): ShaftValues {
  const circle = {
    x: rounded(shaft.width / 2),
    y: rounded(shaft.height / 2),
    radius: 8,
    points: 2,
  };
  return { ...shaft, bonus: [...shaft.bonus, circle] };
}

/** A shaft in which a circle is otherwise; it stays inside. */
export function withChangedCircle(
  shaft: ShaftValues,
  number: number,
  change: Partial<Circle>,
): ShaftValues {
  const before = shaft.bonus[number];
  if (!before) return shaft;
  const { x, y, radius, points } = { ...before, ...change };
  const circle = {
    x: rounded(Math.min(Math.max(x, 0), shaft.width)),
    y: rounded(Math.min(Math.max(y, 0), shaft.height)),
    radius: rounded(radius),
    points,
  };
  return { ...shaft, bonus: shaft.bonus.with(number, circle) };
}

/** A shaft of another width or height; circles that would be outside come to lie at its edge. */
export function withExtent(
  shaft: ShaftValues,
  key: 'width' | 'height',
  value: number,
): ShaftValues {
  const axis = key === 'width' ? 'x' : 'y';
  const bonus = shaft.bonus.map((circle) => ({
    ...circle,
    [axis]: Math.min(circle[axis], value),
  }));
  return { ...shaft, [key]: value, bonus };
}

/** The shaft with what is drawn of it at once; zones and outlines are the server's, told last. */
export function sceneryOf(shaft: ShaftValues, told: Scenery): Scenery {
  const { left, right } = shaft.levels;
  return {
    ...told,
    name: shaft.name,
    width: shaft.width,
    height: shaft.height,
    lines: left.map((height, i) => ({ left: height, right: right[i] ?? height })),
    bonus: [...shaft.bonus],
  };
}

/** What somebody brings, as a design that can be drawn; null when it is none. */
export function designOf(value: unknown): ShaftDesign | null {
  if (!isObject(value) || !isObject(value['shaft'])) return null;
  const { edges: faces, left, right } = value;
  const { name, width, height, levels, bonus = [], pieces, edges } = value['shaft'];
  const sound =
    typeof name === 'string' &&
    name.length <= 60 &&
    isLength(width) &&
    isLength(height) &&
    isObject(levels) &&
    areLengths(levels['left']) &&
    areLengths(levels['right']) &&
    Array.isArray(bonus) &&
    bonus.length <= MOST_CIRCLES &&
    bonus.every(isCircle) &&
    isObject(pieces) &&
    SIZES.every((size) => isLength(pieces[size])) &&
    isObject(edges) &&
    FACES.every((face) => areSymbols(edges[face], SYMBOLS[face])) &&
    isOneOf(faces, ['shapes', 'colours', 'none']) &&
    isOneOf(left, ['A', 'D']) &&
    isOneOf(right, ['B', 'C']);
  if (!sound) return null;
  // What else is in it is left behind.
  const shaft = { name, width, height, levels, bonus, pieces, edges };
  const setUp = Object.entries({ edges: faces, left, right }).filter(([, one]) => one != null);
  return { shaft: shaft as unknown as ShaftValues, ...Object.fromEntries(setUp) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number that something can be drawn with. */
function isLength(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 10_000;
}

function areLengths(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_LINES && value.every(isLength);
}

function isCircle(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { x, y, radius, points } = value;
  const places = [x, y].every((place) => place === 0 || isLength(place));
  return places && isLength(radius) && isLength(points) && Number.isInteger(points);
}

function areSymbols(value: unknown, known: readonly string[]): boolean {
  return (
    isObject(value) &&
    [...SIDES, ...BASES].every((part) => {
      const symbols = value[part];
      if (!Array.isArray(symbols) || symbols.length < 1 || symbols.length > MOST_LINES + 1)
        return false;
      return symbols.every((symbol) => known.includes(String(symbol)));
    })
  );
}

function isOneOf(value: unknown, known: readonly string[]): boolean {
  return value == null || (typeof value === 'string' && known.includes(value));
}
