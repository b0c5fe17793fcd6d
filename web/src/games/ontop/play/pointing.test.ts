import { expect, test } from 'vitest';
import { makeLayout } from '../draw/layout';
import { GAMES } from '../fixtures/games';
import { placesOf } from './places';
import { crossingAt, fieldAt, placeAt } from './pointing';

const layout = makeLayout(GAMES.two.board, 'flat');
const view = GAMES.two.views.get(15);
const places = placesOf(layout, view?.legal_moves ?? []);
const position = GAMES.two.told.positions[15];
const [place] = places;
if (!place || !position) throw new Error('no place');

test('pointing into a field means a place on it, whatever the precision', () => {
  for (const { pair, centre } of places) {
    expect(placeAt(layout, places, centre, 'fine')?.pair).toBe(pair);
    expect(placeAt(layout, places, centre, 'coarse')?.pair).toBe(pair);
  }
  const field = place.pair.slice(0, place.pair.length / 2);
  expect(fieldAt(layout, layout.centre(field))).toBe(field);
  expect(placeAt(layout, places, layout.centre(field), 'fine')?.pair).toContain(field);
});

test('a mouse must be near, a finger may be further away', () => {
  const beyond = { x: -85, y: layout.pointOf('D0').y };
  const edge = placesOf(layout, ['d1d2', 'd2d1']);
  expect(placeAt(layout, edge, beyond, 'fine')).toBeNull();
  expect(placeAt(layout, edge, beyond, 'coarse')).toBeNull();
  const close = { x: -30, y: beyond.y + 30 };
  expect(placeAt(layout, edge, close, 'coarse')?.pair).toBe('d1d2');
});

test('a tower is asked about by pointing at any part of it, an open crossing by its middle', () => {
  const [crossing] = [...position.towers.keys()];
  if (!crossing) throw new Error('no tower');
  const at = layout.pointOf(crossing);
  expect(crossingAt(layout, position, at, true)).toBe(crossing);
  expect(crossingAt(layout, position, { x: at.x + 20, y: at.y - 20 }, true)).toBe(crossing);
  const open = layout.board.crossings.find((name) => !position.scored.has(name));
  if (!open) throw new Error('all closed');
  const middle = layout.pointOf(open);
  expect(crossingAt(layout, position, middle, true)).toBe(open);
  const beside = { x: middle.x, y: middle.y + 25 };
  expect(crossingAt(layout, position, beside, true)).not.toBe(open);
  expect(crossingAt(layout, position, beside, false)).toBe(open);
});
