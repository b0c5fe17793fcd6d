import { expect, test } from 'vitest';
import { nearestTurn } from './geometry';

test('turns go the short way', () => {
  expect(nearestTurn(0, 330)).toBe(-30);
  expect(nearestTurn(350, 10)).toBe(370);
  expect(nearestTurn(-90, 90)).toBe(90);
  expect(nearestTurn(150, -30)).toBe(330);
});
