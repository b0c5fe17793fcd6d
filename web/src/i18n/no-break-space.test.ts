import { expect, test } from 'vitest';
import { withNoBreakSpaces } from './no-break-space';

test('French has narrow spaces and full ones, none of which break', () => {
  const texts = {
    won: { one: '{names} gagne !', other: '{names} gagnent ; bravo !' },
    help: ['Bord : « rond »', 'sans rien'],
    rule: null,
  };
  expect(withNoBreakSpaces(texts, 'fr')).toEqual({
    won: { one: '{names} gagne\u202f!', other: '{names} gagnent\u202f; bravo\u202f!' },
    help: ['Bord\u00a0: «\u00a0rond\u00a0»', 'sans rien'],
    rule: null,
  });
});

test('German and French keep a percent sign to its number', () => {
  for (const language of ['de', 'fr'] as const)
    expect(withNoBreakSpaces('{n} % von', language)).toBe('{n}\u00a0% von');
});

test('German keeps an ellipsis to the word before it', () => {
  expect(withNoBreakSpaces('Einen Moment …', 'de')).toBe('Einen Moment\u00a0…');
});
