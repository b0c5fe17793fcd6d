import { expect, test } from 'vitest';
import { isWished } from './wishes';

const marked = { event: 'marked', at: 'c4c5' };
const made = { event: 'line_made', seat: 0, signs: ['nought', 'cross'] };

test('one event has to have all the fields of one wish', () => {
  const wishes = [
    { event: 'line_made', seat: 1 },
    { event: 'line_made', signs: ['nought', 'cross'] },
  ];
  expect(isWished({ wishes }, [marked, made])).toBe(true);
  expect(isWished({ wishes }, [marked])).toBe(false);
  expect(isWished({ wishes }, [{ ...made, signs: ['cross', 'nought'] }])).toBe(false);
});

test('where nothing is wished, everything is', () => {
  expect(isWished({ wishes: [] }, [marked])).toBe(true);
});
