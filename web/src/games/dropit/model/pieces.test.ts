import { describe, expect, test } from 'vitest';
import { view } from '../fixtures/game';
import { countOf, kindOf, stockOf } from './pieces';

describe('a hand of pieces', () => {
  test('is counted by kind, in the order of the rules, with those used up', () => {
    const stock = stockOf(
      { 'green circle': 2, 'red square': 1 },
      { 'red circle': 3, 'green circle': 3, 'red square': 2 },
    );
    expect(stock.map(({ piece, count }) => `${count} ${piece}`)).toEqual([
      '0 red circle',
      '1 red square',
      '2 green circle',
    ]);
    expect(countOf(view.hands['red'] ?? {})).toBeGreaterThan(9);
  });

  test('names that are none are still drawn', () => {
    expect(kindOf('pink star')).toEqual({ colour: 'red', shape: 'circle' });
  });
});
