import { expect, test } from 'vitest';
import { firstPaper, paperOf } from './paper';

test('the paper is that of the country', () => {
  expect(paperOf('en-US')).toBe('letter');
  expect(paperOf('fr-ca')).toBe('letter');
  expect(paperOf('en-Latn-US')).toBe('letter');
  for (const tag of ['en', 'de-DE', 'en-GB', 'nl-BE', '', 'us']) expect(paperOf(tag)).toBe('a4');
});

test('the first language says which country', () => {
  expect(firstPaper(['en-US', 'de-DE'])).toBe('letter');
  expect(firstPaper(['de-DE', 'en-US'])).toBe('a4');
  expect(firstPaper([])).toBe('a4');
});
