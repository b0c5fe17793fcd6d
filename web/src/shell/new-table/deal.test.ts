import { expect, test } from 'vitest';
import { secondColours, swapped } from './deal';

test('whoever had what is wished takes what is given up', () => {
  expect(swapped(['a', 'b', 'c'], 0, 'c')).toEqual(['c', 'b', 'a']);
  expect(swapped([['x'], ['y']], 1, ['x'])).toEqual([['y'], ['x']]);
  expect(swapped(['a', 'b'], 0, 'a')).toEqual(['a', 'b']);
});

test('second colours are those left over, unless they were dealt', () => {
  const colours = ['red', 'blue', 'green', 'yellow'];
  expect(secondColours(null, ['blue', 'green'], colours)).toEqual(['red', 'yellow']);
  const dealt = [
    ['blue', 'yellow'],
    ['green', 'red'],
  ];
  expect(secondColours(dealt, ['blue', 'green'], colours)).toEqual(['yellow', 'red']);
});
