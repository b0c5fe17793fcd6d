import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../i18n';
import { valueName } from './value-name';

beforeAll(() => useLanguage('en'));

test('a value that a game has no words for is called by its plain name, made readable', () => {
  expect(valueName('noughts', 'mark', 'round_one')).toBe('Round one');
  expect(valueName('noughts', 'mark', 'blue')).toBe('Blue');
});
