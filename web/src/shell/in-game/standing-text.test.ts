import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { facts } from '../../net/fake';
import { standings } from './standing';
import { standingText } from './standing-text';

beforeAll(() => useLanguage('en'));

const result = { points: { blue: 7, red: 1 }, final: { blue: -3, red: -5 }, winners: null };

test('everybody is told with colour, points and what is left, then what is waited for', () => {
  const table = facts({ result });
  const players = standings(table, null).map((player) => ({ ...player, left: ['2 things left'] }));
  expect(standingText(table, players, null, 'Your turn.', 0)).toMatch(
    /^\S+.* \(Blue\): 7 points, 2 things left\. .* \(Red\): 1 point, 2 things left\. Your turn\.$/,
  );
});

test('at the end the final points count', () => {
  const table = facts({ result, status: 'over' });
  expect(standingText(table, standings(table, null), null, 'Blue wins!', 0)).toMatch(
    /\(Blue\): −3 points\. .*\(Red\): −5 points\. Blue wins!$/,
  );
});

test('partners are told together as well', () => {
  const table = facts({ result });
  const text = standingText(table, standings(table, null), [['blue', 'red']], '', 0);
  expect(text).toMatch(/ together: 8 points\. $/);
});

test('people are told with what their clocks still have', () => {
  const clock = { left: [65_000, 30_000], running: 0, at: 1_000, rests: [] };
  const table = facts({ result, clock });
  const [text] = standingText(table, standings(table, null), null, '', 6_000).split('. ');
  expect(text).toMatch(/7 points, Clock 1:00$/);
});
