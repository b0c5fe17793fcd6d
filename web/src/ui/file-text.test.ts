import { expect, test } from 'vitest';
import { textOf } from './file-text';

test('files of other programs may be in UTF-16', async () => {
  const units = Uint16Array.from('\ufeff{"é": 1}', (character) => character.charCodeAt(0));
  expect(await textOf(new Blob([units]))).toBe('{"é": 1}');
  expect(await textOf(new Blob(['\ufeff{"é": 1}']))).toBe('{"é": 1}');
});
