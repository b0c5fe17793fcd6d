import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { facts } from '../../net/fake';
import { endReason, endText, statusText } from './status';

beforeAll(() => useLanguage('en'));

test('it says whose turn it is and what is asked', () => {
  expect(statusText(facts(), null, 0)).toBe('Your turn: lay the tile.');
  expect(statusText(facts({ to_act: 1 }), null, null)).toBe('Greedy bot is to move.');
  const dropit = facts({ game: 'dropit' });
  expect(statusText(dropit, { asked: 'joker' }, 0)).toBe('Your turn: spend a joker?');
  expect(statusText(dropit, { asked: 'drop' }, 0)).toBe('Your turn: drop a piece.');
});

test('with several people on this screen it names them', () => {
  const chairs = facts().chairs.map((chair) => ({ ...chair, mine: true }));
  expect(statusText(facts({ chairs }), null, 0)).toBe('Ada: lay the tile.');
});

test('it says how many are missing', () => {
  const chairs = facts().chairs.map((chair) => ({
    ...chair,
    sitter: 'open' as const,
    name: null,
    bot: null,
  }));
  expect(statusText(facts({ status: 'waiting', chairs, to_act: null }), null, null)).toBe(
    'Waiting for 2 players',
  );
});

test('it says who won and why the game ended', () => {
  const over = (winners: string[]) =>
    facts({ status: 'over', to_act: null, result: { winners, end: 'stones_out' } });
  expect(endText(over(['blue']))).toBe('Ada wins!');
  expect(statusText(over(['blue', 'red']), null, null)).toBe('Ada and Greedy bot share the win!');
  expect(endReason(over(['blue']))).toMatch(/^All stones of one colour/);
  expect(endReason(facts({ game: 'dropit', result: { end: 'pieces_out' } }))).toBe('');
});
