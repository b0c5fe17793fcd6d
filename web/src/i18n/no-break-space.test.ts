import { expect, test } from 'vitest';
import { withoutBreaks } from './no-break-space';

test('the spaces of French do not break', () => {
  const texts = {
    won: { one: '{names} gagne !', other: '{names} gagnent !' },
    help: ['Bord : « rond »', 'sans rien'],
    rule: null,
  };
  expect(withoutBreaks(texts)).toEqual({
    won: { one: '{names} gagne\u00a0!', other: '{names} gagnent\u00a0!' },
    help: ['Bord\u00a0: «\u00a0rond\u00a0»', 'sans rien'],
    rule: null,
  });
});
