import { expect, test } from 'vitest';
import { makeSheet } from '../draw/layout';
import { GAMES } from '../fixtures/games';
import { placesOf } from './places';
import { crossingAt, fieldAt, placeAt } from './pointing';
import { Aim } from './aim.svelte';

const sheet = makeSheet(GAMES.two.board, 'flat');
const view = GAMES.two.views.get(15);
const places = placesOf(sheet, view?.legal_moves ?? []);
const position = GAMES.two.told.positions[15];
const [place] = places;
if (!place || !position) throw new Error('no place');

test('an aim turns the tile at its place and leaves it turned', () => {
  const aim = new Aim(() => places);
  expect([aim.move, aim.lie, aim.moves]).toEqual([null, null, []]);
  aim.at(place, 'keys');
  expect(aim.move).toBe(place.moves[0]);
  aim.turn();
  expect(aim.move).toBe(place.moves[1]);
  expect(aim.lie).toBe(place.lies[1]);
  expect([...aim.moves].sort()).toEqual([...place.moves].sort());
  aim.at(places[1] ?? null, 'keys');
  expect(aim.turned).toBe(true);
  aim.reset();
  expect([aim.move, aim.turned, aim.sending]).toEqual([null, false, null]);
});

test('an aim is lost when its place is gone', () => {
  let there = places;
  const aim = new Aim(() => there);
  aim.at(place, 'touch');
  there = [];
  expect(aim.move).toBeNull();
});

test('pointing into a field means a place on it, whatever the precision', () => {
  for (const { pair, centre } of places) {
    expect(placeAt(sheet, places, centre, 'fine')?.pair).toBe(pair);
    expect(placeAt(sheet, places, centre, 'coarse')?.pair).toBe(pair);
  }
  const field = place.pair.slice(0, place.pair.length / 2);
  expect(fieldAt(sheet, sheet.centre(field))).toBe(field);
  expect(placeAt(sheet, places, sheet.centre(field), 'fine')?.pair).toContain(field);
});

test('a mouse must be near, a finger may be further away', () => {
  const beyond = { x: -85, y: sheet.place('D0').y };
  const edge = placesOf(sheet, ['d1d2', 'd2d1']);
  expect(placeAt(sheet, edge, beyond, 'fine')).toBeNull();
  expect(placeAt(sheet, edge, beyond, 'coarse')).toBeNull();
  const close = { x: -30, y: beyond.y + 30 };
  expect(placeAt(sheet, edge, close, 'coarse')?.pair).toBe('d1d2');
});

test('a tower is asked about by pointing at any part of it, an open crossing by its middle', () => {
  const [crossing] = [...position.towers.keys()];
  if (!crossing) throw new Error('no tower');
  const at = sheet.place(crossing);
  expect(crossingAt(sheet, position, at, true)).toBe(crossing);
  expect(crossingAt(sheet, position, { x: at.x + 20, y: at.y - 20 }, true)).toBe(crossing);
  const open = sheet.board.crossings.find((name) => !position.scored.has(name));
  if (!open) throw new Error('all closed');
  const middle = sheet.place(open);
  expect(crossingAt(sheet, position, middle, true)).toBe(open);
  const beside = { x: middle.x, y: middle.y + 25 };
  expect(crossingAt(sheet, position, beside, true)).not.toBe(open);
  expect(crossingAt(sheet, position, beside, false)).toBe(open);
});
