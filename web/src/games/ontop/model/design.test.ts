import { describe, expect, test } from 'vitest';
import { grown } from '../fixtures/outlines';
import { GAMES, NAMES } from '../fixtures/games';
import {
  countsOf,
  designOf,
  fieldsOf,
  KINDS,
  kindOf,
  moved,
  rimOf,
  rowsOf,
  sceneryOf,
  toggled,
  withCount,
  withField,
  type BoardDesign,
} from './design';

const DESIGN: BoardDesign = {
  board: {
    name: 'small',
    rows: { a: '1-5', b: '2-4 6' },
    golden: ['A0'],
    red: ['a2'],
  },
  tiles: { name: 'few', tiles: { RYBW: 3, WYRB: 2 }, triangles: 10, stones: 21 },
};

describe('rows', () => {
  test('are read into fields and written back', () => {
    expect(fieldsOf(DESIGN.board)).toEqual([
      'a1', 'a2', 'a3', 'a4', 'a5', 'b2', 'b3', 'b4', 'b6',
    ]); // biome-ignore format: a line
    for (let seed = 1; seed <= 40; seed += 1) {
      const { fields } = grown(seed, 3 * seed);
      const rows = rowsOf(fields);
      expect(fieldsOf({ ...DESIGN.board, rows })).toEqual([...fields]);
    }
  });

  test('leave out what cannot be read, and stop somewhere', () => {
    const rows = { a: '0-3 x 5--6 -1', Z: '1-3', b: '1-999', c: '9-2' };
    expect(fieldsOf({ ...DESIGN.board, rows })).toHaveLength(200);
  });
});

describe('a board', () => {
  test('loses its gold and red with their places', () => {
    expect(withField(DESIGN.board, 'a2', false).red).toEqual([]);
    const board = { ...DESIGN.board, golden: rimOf(fieldsOf(DESIGN.board)) };
    const fewer = withField(board, 'b6', false);
    expect(fewer.golden.length).toBeLessThan(board.golden.length);
    const rim = rimOf(fieldsOf(fewer));
    expect(fewer.golden.filter((crossing) => !rim.includes(crossing))).toEqual([]);
  });

  test('is moved so that every field goes on pointing the same way', () => {
    const up = (field: string) => (field.charCodeAt(0) + Number(field.slice(1))) % 2;
    for (const way of ['right', 'down'] as const) {
      const there = moved(DESIGN.board, way);
      expect(there && fieldsOf(there).map(up)).toEqual(fieldsOf(DESIGN.board).map(up));
      expect(there?.golden).toHaveLength(1);
    }
    expect(moved(DESIGN.board, 'left')).toBeNull();
    expect(moved(DESIGN.board, 'up')).toBeNull();
    expect(moved({ ...DESIGN.board, rows: {} }, 'right')).toBeNull();
    const back = moved(moved(DESIGN.board, 'right') ?? DESIGN.board, 'left');
    expect(back).toEqual(DESIGN.board);
  });

  test('is drawn as the server tells of it', () => {
    for (const name of NAMES) {
      const told = GAMES[name].scenery;
      const board = { ...told, rows: rowsOf(told.fields) };
      const tiles = { name: 'set', tiles: told.tiles, triangles: told.black, stones: told.stones };
      const drawn = sceneryOf({ board, tiles });
      expect({ ...told, partners: null, corners: [] }).toEqual({ ...drawn, corners: [] });
      const sets = (corners: readonly string[][]) => corners.map((three) => [...three].sort());
      expect(sets(drawn.corners)).toEqual(sets(told.corners));
    }
  });

  test('has names put in and taken out in reading order', () => {
    expect(toggled(['a2', 'c1'], 'b9')).toEqual(['a2', 'b9', 'c1']);
    expect(toggled(['a2', 'c1'], 'c1')).toEqual(['a2']);
  });
});

describe('a tile set', () => {
  test('has twelve kinds', () => {
    expect(new Set(KINDS.map(kindOf)).size).toBe(12);
    expect(KINDS.every((kind) => kind === kindOf(kind))).toBe(true);
  });

  test('counts a tile however it is written, and keeps how it is', () => {
    expect(countsOf(DESIGN.tiles).get(kindOf('BWRY'))).toBe(3);
    expect(withCount(DESIGN.tiles, kindOf('RYBW'), 5).tiles).toEqual({ RYBW: 5, WYRB: 2 });
    expect(withCount(DESIGN.tiles, 'BRWY', 1).tiles['BRWY']).toBe(1);
  });
});

describe('what somebody brings', () => {
  test('is a design, or nothing', () => {
    expect(designOf(JSON.parse(JSON.stringify({ ...DESIGN, more: 1 })))).toEqual(DESIGN);
    const odd: unknown[] = [
      null, 1, '', [], {}, { ...DESIGN, board: 5 }, { ...DESIGN, tiles: null },
      { ...DESIGN, board: { ...DESIGN.board, rows: { a: 5 } } },
      { ...DESIGN, board: { ...DESIGN.board, rows: { aa: '1' } } },
      { ...DESIGN, board: { ...DESIGN.board, red: ['<b>'] } },
      { ...DESIGN, board: { ...DESIGN.board, golden: Array(2000).fill('A0') } },
      { ...DESIGN, board: { ...DESIGN.board, name: 'x'.repeat(61) } },
      { ...DESIGN, tiles: { ...DESIGN.tiles, stones: Number.NaN } },
      { ...DESIGN, tiles: { ...DESIGN.tiles, tiles: { RRRR: 1 } } },
      { ...DESIGN, tiles: { ...DESIGN.tiles, tiles: { RYBW: 1e300 } } },
    ]; // biome-ignore format: a table
    for (const value of odd) expect(designOf(value), JSON.stringify(value)).toBeNull();
  });

  test('whatever it is, can be read or not, and never breaks the page', () => {
    const values = [
      null,
      -1,
      1e308,
      '',
      'a1',
      '\ud800',
      '1-999 1-999',
      [],
      {},
      [[]],
      { a: '1-999' },
    ];
    const paths = [
      ['board'], ['tiles'], ['board', 'name'], ['board', 'rows'], ['board', 'golden'], ['board', 'red'],
      ['tiles', 'name'], ['tiles', 'tiles'], ['tiles', 'triangles'], ['tiles', 'stones'],
      ['board', 'rows', 'a'], ['board', 'rows', '__proto__'], ['tiles', 'tiles', 'RYBW'],
    ]; // biome-ignore format: a table
    for (const path of paths) {
      for (const value of values) {
        const whole = JSON.parse(JSON.stringify(DESIGN)) as Record<string, unknown>;
        let here = whole;
        for (const key of path.slice(0, -1)) here = here[key] as Record<string, unknown>;
        Object.defineProperty(here, path.at(-1) ?? '', { value, enumerable: true });
        const design = designOf(whole);
        if (design) expect(sceneryOf(design).fields.length).toBeLessThanOrEqual(25 * 200);
      }
    }
  });
});
