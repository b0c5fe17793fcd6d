import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import type { TableSummary } from '../../protocol/generated';
import { byDue, summaryLines, summaryState } from './summary';

beforeAll(() => useLanguage('en'));

const table = (changes: Partial<TableSummary> = {}): TableSummary => ({
  id: 't',
  game: 'noughts',
  status: 'playing',
  names: ['Ada', 'Otto'],
  open: 0,
  players: ['blue', 'red'],
  mine: [0],
  yours: true,
  your_turn: false,
  to_act: 1,
  points: [12, 7],
  won: [],
  conceded: null,
  changed: 0,
  branch: false,
  due: null,
  rated: false,
  clock: null,
  friends: [],
  ...changes,
});
const over = (won: number[], changes: Partial<TableSummary> = {}) =>
  table({ status: 'over', to_act: null, won, ...changes });

test('it says who plays with how many points', () => {
  expect(summaryLines(table())).toEqual([
    { names: 'Ada', points: 12, won: false },
    { names: 'Otto', points: 7, won: false },
  ]);
});

test('members of a team have one line, and open seats none', () => {
  const team = table({
    names: ['Ada', null, 'Bo', null],
    players: ['blue', 'blue', 'blue', 'red'],
  });
  expect(summaryLines(table({ ...team, points: [] }))).toEqual([
    { names: 'Ada and Bo', points: null, won: false },
  ]);
});

test('a table of long ago tells no colours', () => {
  const [first, second] = summaryLines(table({ players: [], points: [] }));
  expect([first?.names, second?.names]).toEqual(['Ada', 'Otto']);
});

test('it says whose turn it is', () => {
  expect(summaryState(table({ your_turn: true, to_act: 0 }))).toBe('Your turn');
  expect(summaryState(table())).toBe('Otto is to move.');
  expect(summaryState(table({ to_act: null }))).toBe('Being played');
  expect(summaryState(table({ status: 'waiting', open: 2, to_act: null }))).toBe(
    'Waiting for 2 players',
  );
});

test('it says how the game ended for me', () => {
  expect(summaryState(over([0]))).toBe('Won');
  expect(summaryState(over([1]))).toBe('Lost');
  expect(summaryState(over([0, 1]))).toBe('Win shared');
  expect(summaryState(over([]))).toBe('Over');
  const four = { names: ['A', 'B', 'C', 'D'], players: ['1', '2', '3', '4'], points: [1, 1, 1, 1] };
  expect(summaryState(over([0, 2], four))).toBe('Won');
  expect(summaryState(over([0, 1, 2], four))).toBe('Win shared');
});

test('whoever played for both, or looked on, hears who won', () => {
  expect(summaryState(over([1], { mine: [0, 1] }))).toBe('Otto wins!');
  expect(summaryState(over([0, 1], { mine: [] }))).toBe('Ada and Otto share the win!');
});

test('what is due soonest comes first, and of what has no clock who has waited longest', () => {
  const mine = (id: string, due: number | null, changed = 0) =>
    table({ id, your_turn: true, due, changed });
  const tables = [
    table({ id: 'theirs', due: 1 }),
    mine('untimed', null, 7),
    mine('late', 900),
    mine('older', null, 3),
    mine('soon', 100),
    table({ id: 'waiting', status: 'waiting' }),
  ];
  expect(byDue(tables).map(({ id }) => id)).toEqual([
    'soon',
    'late',
    'older',
    'untimed',
    'theirs',
    'waiting',
  ]);
});
