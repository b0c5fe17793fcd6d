import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_COLOURS, isColour, SWATCHES, swatchOf } from './palette';

/** The palette that pictures are drawn with. */
const PYTHON = new URL('../../../src/topdrop/drawing/palette.py', import.meta.url);

test('pages and pictures have the same colours, letters and patterns', () => {
  const source = readFileSync(PYTHON, 'utf8');
  const drawn = [...source.matchAll(/Swatch\(((?:"[^"]*"(?:, )?)+)\)/g)].map(([, values]) =>
    (values ?? '').split(', ').map((value) => value.replaceAll('"', '')),
  );
  const shown = Object.values(SWATCHES).map((swatch) => [
    swatch.name,
    swatch.letter,
    swatch.pattern,
    swatch.fill,
    swatch.side,
    swatch.light,
    swatch.ink,
  ]);
  expect(drawn).toEqual(shown);
});

test('letters tell the colours of a game apart', () => {
  for (const colours of Object.values(GAME_COLOURS)) {
    expect(new Set(colours.map((colour) => swatchOf(colour).letter)).size).toBe(colours.length);
    expect(new Set(colours.map((colour) => swatchOf(colour).pattern)).size).toBe(colours.length);
  }
});

test('only colours are colours', () => {
  expect(isColour('green')).toBe(true);
  expect(isColour('toString')).toBe(false);
});
