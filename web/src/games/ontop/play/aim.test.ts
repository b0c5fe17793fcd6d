import { expect, test } from 'vitest';
import { makeLayout } from '../draw/layout';
import { GAMES } from '../fixtures/games';
import { placesOf } from './places';
import { Aim } from './aim.svelte';

const layout = makeLayout(GAMES.two.board, 'flat');
const view = GAMES.two.views.get(15);
const places = placesOf(layout, view?.legal_moves ?? []);
const [place] = places;
if (!place) throw new Error('no place');

test('an aim turns the tile at its place and leaves it turned', () => {
  const aim = new Aim(() => places);
  expect([aim.move, aim.pose, aim.moves]).toEqual([null, null, []]);
  aim.at(place, 'keys');
  expect(aim.move).toBe(place.moves[0]);
  aim.turn();
  expect(aim.move).toBe(place.moves[1]);
  expect(aim.pose).toBe(place.poses[1]);
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
