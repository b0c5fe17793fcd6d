import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { tableShortcuts } from './table-keys';

beforeAll(() => useLanguage('en'));

test('keys that do nothing at a table are no keys of it', () => {
  const press = () => undefined;
  const keys = tableShortcuts({ c: null, u: null, s: press, g: press });
  expect(keys.map(({ key, text }) => [key, text()])).toEqual([
    ['s', 'Say how everybody stands'],
    ['g', 'To the board'],
  ]);
});
