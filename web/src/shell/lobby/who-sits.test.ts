import { expect, test } from 'vitest';
import { facts } from '../../net/fake';
import type { Chair, TableFacts } from '../../protocol/generated';
import { isKept, whoSits } from './who-sits';

const NOW = 1_000;
const [first] = facts().chairs as [Chair];
const open: Chair = { ...first, sitter: 'open', name: null, bot: null, kept: null };
const kept: Chair = { ...open, kept: { name: 'Cleo', until: NOW + 1, yours: false } };

const table = (chairs: readonly Chair[], rated = false): TableFacts => ({
  ...facts({ status: 'waiting', chairs: [first, ...chairs], to_act: null }),
  options: { ...facts().options, rated },
});

test('whoever opens the invitation may take a chair that is free', () => {
  expect(whoSits(table([open]), NOW)).toBe('anybody');
  expect(whoSits(table([kept, open]), NOW)).toBe('anybody');
});

test('a rated table is for members', () => {
  expect(whoSits(table([open], true), NOW)).toBe('members');
});

test('nobody may take a chair that is kept for somebody else, until that is over', () => {
  expect(whoSits(table([kept]), NOW)).toBe('nobody');
  expect(whoSits(table([kept], true), NOW)).toBe('nobody');
  expect(isKept(kept, NOW)).toBe(true);
  expect(whoSits(table([kept]), NOW + 1)).toBe('anybody');
});
