import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, useLanguage } from '../i18n';
import { colourLetter, colourName } from '../words/names';
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

describe.each(LANGUAGES)('letters in %s', (language) => {
  beforeAll(() => useLanguage(language));

  test.each(GAMES)('tell the colours of %s apart', (game) => {
    const colours = clientOf(game).colours ?? [];
    expect(colours.length).toBeGreaterThan(3);
    const letters = colours.map(colourLetter);
    expect(new Set(letters).size, letters.join(' ')).toBe(colours.length);
    colours.forEach((colour, i) => {
      const [initial = '', next = ''] = letters[i] ?? '';
      const word = colourName(colour);
      const others = colours.filter((other) => other !== colour).map(colourName);
      expect(letters[i], 'not more than what fits').toMatch(/^\p{Lu}\p{Ll}?$/u);
      expect(
        word.startsWith(initial) && word.slice(1).includes(next),
        `${letters[i]}: ${word}`,
      ).toBe(true);
      if (next) return;
      expect(
        others.filter((other) => other.startsWith(initial)),
        `what ${initial} for ${word} could be read as`,
      ).toEqual([]);
    });
  });

  test('are the initial of a player who has no colour', () => {
    expect(colourLetter('crosses')).toBe('C');
    expect(colourLetter('toString')).toBe('T');
  });
});
