import { expect, test } from 'vitest';
import { GAME_COLOURS, isColour, swatchOf } from './palette';

test('patterns tell the colours of a game apart', () => {
  for (const colours of Object.values(GAME_COLOURS)) {
    expect(new Set(colours.map((colour) => swatchOf(colour).pattern)).size).toBe(colours.length);
  }
});

test('only colours are colours', () => {
  expect(isColour('green')).toBe(true);
  expect(isColour('toString')).toBe(false);
});

test('a player who has no colour is drawn as white', () => {
  expect(swatchOf('crosses')).toMatchObject({ name: 'crosses', fill: swatchOf('white').fill });
  expect(swatchOf('toString').name).toBe('toString');
});
