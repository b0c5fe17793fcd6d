import { describe, expect, test } from 'vitest';
import facts from '../fixtures/facts.json';
import { scenery } from '../fixtures/game';
import { layoutOf } from './layout';
import { cellOf, COLUMNS, fieldCentre, fieldOf, FIELDS, gridOf, spread, tokensOf } from './track';

test.each([
  [0, 0, []],
  [1, 1, []],
  [25, 25, []],
  [26, 1, [25]],
  [50, 25, [25]],
  [51, 1, [50]],
  [76, 1, [50, 25]],
  [101, 1, [50, 50]],
])('%d points stand on field %d with the tokens %j', (points, field, tokens) => {
  expect(fieldOf(points)).toBe(field);
  expect(tokensOf(points)).toEqual(tokens);
  expect(fieldOf(points) + tokensOf(points).reduce((sum, token) => sum + token, 0)).toBe(points);
});

test('markers and tokens are those of pictures', () => {
  expect(FIELDS).toBe(facts.track.fields);
  expect(facts.track.standing.length).toBeGreaterThan(100);
  for (const [points, field, tokens] of facts.track.standing) {
    expect([fieldOf(Number(points)), tokensOf(Number(points))]).toEqual([field, tokens]);
  }
});

describe('the track on the foot', () => {
  const places = Array.from({ length: FIELDS + 1 }, (_, field) => cellOf(field));

  test('has a place of its own for every field', () => {
    expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(FIELDS + 1);
    expect(Math.max(...places.map(({ column }) => column))).toBe(COLUMNS - 1);
  });

  test('goes as in pictures', () => {
    expect(places.map(({ column, row }) => [column, row])).toEqual(facts.track.cells);
  });

  test('goes from neighbour to neighbour, and round', () => {
    const near = (a = places[0], b = places[0]) =>
      a && b ? Math.abs(a.column - b.column) + Math.abs(a.row - b.row) : 9;
    places.slice(1).forEach((place, i) => expect(near(place, places[i])).toBe(1));
    expect(near(places[FIELDS], places[0])).toBe(1);
  });

  test('lies within the foot', () => {
    const layout = layoutOf(scenery);
    const [x, y, width, height] = layout.viewBox;
    const grid = gridOf(layout);
    for (let field = 0; field <= FIELDS; field += 1) {
      const centre = fieldCentre(grid, field);
      expect(centre.x - grid.width / 2).toBeGreaterThan(x);
      expect(centre.x + grid.width / 2).toBeLessThan(x + width);
      expect(centre.y + grid.height / 2).toBeLessThan(y + height);
    }
  });
});

test('markers on one field stand apart', () => {
  const places = spread([3, 7, 3, 3, 3]);
  expect(places[1]).toEqual({ field: 7, x: 0, y: 0 });
  const shared = places.filter(({ field }) => field === 3);
  expect(new Set(shared.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
});
