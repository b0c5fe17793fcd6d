import { expect, test } from 'vitest';
import { swatchOf } from '../ui/palette';
import { client as plain } from './plain';
import { clientOf, GAMES, orderOf } from './registry';

test('every folder with an index is a game, and has its own client', () => {
  expect(GAMES).toEqual(expect.arrayContaining(['ontop', 'dropit']));
  expect(GAMES).not.toContain('plain');
  for (const game of GAMES) {
    expect(clientOf(game), game).not.toBe(plain);
    expect(clientOf(game).board, game).toBeTypeOf('function');
  }
});

test('any other game is played on the plain board, and comes last', () => {
  for (const game of ['noughts', 'plain', 'toString']) {
    expect(clientOf(game)).toBe(plain);
    expect(GAMES.every((ours) => orderOf(ours) < orderOf(game))).toBe(true);
  }
});

test.each(GAMES)('the colours of %s are told apart by their letters', (game) => {
  const colours = clientOf(game).colours ?? [];
  expect(new Set(colours.map((colour) => swatchOf(colour).letter)).size).toBe(colours.length);
});
