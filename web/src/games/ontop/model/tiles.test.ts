import { expect, test } from 'vitest';
import facts from '../fixtures/facts.json';
import { coloursOf, CORNER_SEGMENTS } from './tiles';

test('tiles read as in Python', () => {
  const { letters, colours, segments } = facts.tile;
  expect(coloursOf(letters)).toEqual(colours);
  expect(CORNER_SEGMENTS).toEqual(segments);
});
