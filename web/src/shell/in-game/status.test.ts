import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { facts } from '../../net/fake';
import { endReason, endText, showingText, statusText, watchingText } from './status';

beforeAll(() => useLanguage('en'));

test('it says whose turn it is and what is asked', () => {
  expect(statusText(facts(), null, 0)).toBe('Your turn: make a move.');
  expect(statusText(facts({ to_act: 1 }), null, null)).toBe('Greedy bot is to move.');
});

test('with several people on this screen it names them', () => {
  const chairs = facts().chairs.map((chair) => ({ ...chair, mine: true }));
  expect(statusText(facts({ chairs }), null, 0)).toBe('Ada: make a move.');
});

test('while a move is shown it says whose', () => {
  expect(showingText(facts(), 0)).toBe('Your move is shown.');
  expect(showingText(facts(), 1)).toBe('Greedy bot’s move is shown.');
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

test('it says who won', () => {
  const over = (winners: string[]) =>
    facts({ status: 'over', to_act: null, result: { winners, end: 'somehow' } });
  expect(endText(over(['red']))).toBe('Greedy bot wins!');
  expect(statusText(over(['blue', 'red']), null, null)).toBe('Ada and Greedy bot share the win!');
  expect(endReason(over(['blue']))).toBe('');
});

test('whoever wins is told so, unless several play on this screen', () => {
  const over = (winners: string[]) =>
    facts({ status: 'over', to_act: null, result: { winners, end: 'somehow' } });
  expect(endText(over(['blue']))).toBe('You win!');
  const here = over(['blue']);
  const chairs = here.chairs.map((chair) => ({ ...chair, mine: true }));
  expect(endText({ ...here, chairs })).toBe('Ada wins!');
  const team = here.chairs.map((chair) => ({ ...chair, player: 'blue' as const }));
  expect(endText({ ...here, chairs: team })).not.toBe('You win!');
});

test('partners win together', () => {
  const over = facts({ status: 'over', to_act: null, result: { winners: ['blue', 'red'] } });
  expect(endText(over, [['blue', 'red']])).toBe('Ada and Greedy bot win together!');
  expect(endText(over, [['blue', 'white']])).toBe('Ada and Greedy bot share the win!');
});

test('it says who gave the game up', () => {
  const result = { winners: ['red'], end: 'conceded' };
  const over = facts({ status: 'over', to_act: null, result, conceded: 0 });
  expect(endText(over)).toBe('Greedy bot wins!');
  expect(endReason(over)).toBe('Ada resigned.');
});

test('whoever looks on is told so, and who plays on after they resigned', () => {
  expect(watchingText(facts())).toBe('');
  const chairs = facts().chairs.map((chair) => ({ ...chair, mine: false }));
  expect(watchingText(facts({ chairs }))).toBe('You are watching.');
  const left = chairs.map((chair, number) => ({ ...chair, left: number === 1 }));
  expect(watchingText(facts({ chairs: left }))).toBe(
    'You resigned and are watching. Playing on for you: Greedy bot.',
  );
});
