/** A board and a tile set as somebody designs them, in the form in which files and records hold them. */
import type { OnTopScenery } from './types';
import { cornersOf, fieldAt, ROWS } from './grid';
import { coordinatesOf, inReadingOrder } from './notation';

export interface BoardValues {
  readonly name: string;
  /** The columns of each row, such as `3-5 9-11`. */
  readonly rows: Readonly<Record<string, string>>;
  readonly golden: readonly string[];
  readonly red: readonly string[];
}

export interface TileSetValues {
  readonly name: string;
  readonly tiles: Readonly<Record<string, number>>;
  readonly triangles: number;
  readonly stones: number;
}

export type BoardDesign = {
  readonly board: BoardValues;
  readonly tiles: TileSetValues;
};

/** No board reaches further right, so that every field can be drawn. */
export const MOST_COLUMNS = 200;
/** More tiles, triangles or stones than any set has. */
const MOST = 9_999;
const MOST_NAMED = 1_000;

const SPAN = /^([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/;
const ROW = /^[a-y]$/;

/** The fields of a board in reading order; what cannot be read is left out. */
export function fieldsOf({ rows }: BoardValues): string[] {
  const found = new Set<string>();
  for (const [row, spans] of Object.entries(rows)) {
    if (!ROW.test(row)) continue;
    for (const span of spans.split(' ')) {
      const [, first = '', last = first] = SPAN.exec(span) ?? [];
      const most = Math.min(Number(last), MOST_COLUMNS);
      for (let column = Number(first); first !== '' && column <= most; column += 1)
        found.add(`${row}${column}`);
    }
  }
  return [...found].sort(inReadingOrder);
}

/** The columns of each row that has fields. */
export function rowsOf(fields: Iterable<string>): Record<string, string> {
  const columns = new Map<string, number[]>();
  for (const field of [...fields].sort(inReadingOrder)) {
    const row = field.charAt(0);
    columns.set(row, [...(columns.get(row) ?? []), coordinatesOf(field).number]);
  }
  return Object.fromEntries([...columns].map(([row, all]) => [row, spansOf(all)]));
}

function spansOf(columns: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const column of columns) {
    const last = spans.at(-1);
    if (last && last[1] === column - 1) last[1] = column;
    else spans.push([column, column]);
  }
  return spans.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(' ');
}

/** The crossings of some fields, each with how many of them it touches. */
export function touching(fields: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const crossing of fields.flatMap(cornersOf))
    found.set(crossing, (found.get(crossing) ?? 0) + 1);
  return found;
}

/** The crossings of the rim in reading order: those that may be golden. */
export function rimOf(fields: readonly string[]): string[] {
  return [...touching(fields)]
    .filter(([, count]) => count < 6)
    .map(([crossing]) => crossing)
    .sort(inReadingOrder);
}

/** A board with other fields; gold and red that lose their place go with it. */
export function withFields(board: BoardValues, fields: readonly string[]): BoardValues {
  const rim = new Set(rimOf(fields));
  const left = new Set(fields);
  return {
    ...board,
    rows: rowsOf(fields),
    golden: board.golden.filter((crossing) => rim.has(crossing)),
    red: board.red.filter((field) => left.has(field)),
  };
}

/** A board with a field more or less. */
export function withField(board: BoardValues, field: string, on: boolean): BoardValues {
  const others = fieldsOf(board).filter((other) => other !== field);
  return withFields(board, on ? [...others, field] : others);
}

/** A list with a name more, in reading order, or without it. */
export function toggled(names: readonly string[], name: string): string[] {
  return names.includes(name)
    ? names.filter((other) => other !== name)
    : [...names, name].sort(inReadingOrder);
}

export type Way = 'left' | 'right' | 'up' | 'down';

/**
 * A board moved over the grid, by two columns, or by a row and a column so that every field goes on
 * pointing the same way; null where there is no room.
 */
export function moved(board: BoardValues, way: Way): BoardValues | null {
  const fields = fieldsOf(board);
  const columns = fields.map((field) => coordinatesOf(field).number);
  const sideways = Math.min(...columns) > 1 ? -1 : 1;
  const [down, right] = {
    left: [0, -2] as const,
    right: [0, 2] as const,
    up: [-1, sideways] as const,
    down: [1, sideways] as const,
  }[way];
  const shift = (name: string): string => {
    const { line, number } = coordinatesOf(name);
    const there = fieldAt(line + down, number + right);
    return name === name.toLowerCase() ? there : there.toUpperCase();
  };
  const fits = fields.every((field) => {
    const { line, number } = coordinatesOf(field);
    const [row, column] = [line + down, number + right];
    return row >= 0 && row < ROWS && column >= 1 && column <= MOST_COLUMNS;
  });
  if (!fits || fields.length === 0) return null;
  return {
    ...board,
    rows: rowsOf(fields.map(shift)),
    golden: board.golden.map(shift),
    red: board.red.map(shift),
  };
}

/** One name for a tile however it is held: the earlier of its two forms (OT-6). */
export function kindOf(letters: string): string {
  const turned = letters.slice(2) + letters.slice(0, 2);
  return letters < turned ? letters : turned;
}

/** The twelve kinds of tiles there can be, those with the same colours at the acute corners together. */
export const KINDS: readonly string[] = ['BR', 'BW', 'BY', 'RW', 'RY', 'WY'].flatMap((acute) => {
  const [one = '', other = ''] = acute;
  const [a = '', b = ''] = [...'BRWY'].filter((letter) => !acute.includes(letter));
  return [one + a + other + b, one + b + other + a];
});

/** How many tiles of each kind a set has. */
export function countsOf({ tiles }: TileSetValues): Map<string, number> {
  const counts = new Map(KINDS.map((kind) => [kind, 0]));
  for (const [letters, count] of Object.entries(tiles)) {
    const kind = kindOf(letters);
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return counts;
}

/** A tile set with another number of tiles of a kind; a form that is written stays as it is. */
export function withCount(set: TileSetValues, kind: string, count: number): TileSetValues {
  const written = Object.keys(set.tiles).find((letters) => kindOf(letters) === kind) ?? kind;
  return { ...set, tiles: { ...set.tiles, [written]: count } };
}

/** The board as the server would tell of it, so that it can be drawn before it was asked. */
export function sceneryOf({ board, tiles }: BoardDesign): OnTopScenery {
  const fields = fieldsOf(board);
  return {
    name: board.name,
    fields,
    corners: fields.map(cornersOf),
    crossings: [...touching(fields).keys()].sort(inReadingOrder),
    golden: [...board.golden],
    red: [...board.red],
    tiles: { ...tiles.tiles },
    stones: tiles.stones,
    black: tiles.triangles,
    partners: null,
  };
}

/** What somebody brings, as a design that can be drawn; null when it is none. */
export function designOf(value: unknown): BoardDesign | null {
  if (!isObject(value) || !isObject(value['board']) || !isObject(value['tiles'])) return null;
  const { name, rows, golden = [], red } = value['board'];
  const { name: called, tiles, triangles, stones } = value['tiles'];
  const sound =
    isName(name) &&
    isName(called) &&
    isObject(rows) &&
    Object.keys(rows).length <= ROWS &&
    Object.entries(rows).every(([row, spans]) => ROW.test(row) && isShort(spans)) &&
    areNames(golden, /^[A-Z]\d{1,3}$/) &&
    areNames(red, /^[a-z]\d{1,3}$/) &&
    isObject(tiles) &&
    Object.entries(tiles).every(([tile, count]) => isTile(tile) && isCount(count)) &&
    isCount(triangles) &&
    isCount(stones);
  if (!sound) return null;
  // What else is in it is left behind.
  return {
    board: { name, rows: rows as BoardValues['rows'], golden, red },
    tiles: { name: called, tiles: tiles as TileSetValues['tiles'], triangles, stones },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 60;
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 600;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST;
}

function isTile(letters: string): boolean {
  return [...letters].sort().join('') === 'BRWY';
}

function areNames(value: unknown, form: RegExp): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_NAMED &&
    value.every((name) => typeof name === 'string' && form.test(name))
  );
}
