import { expect, test } from 'vitest';
import type { GameInfo } from '../../protocol/generated';
import { newForm, withChoice, withSeat, type Form } from './form';
import { ratedForm } from './rated';

const bot = (name: string, level: number | null) => ({
  name,
  level,
  title: null,
  seconds: null,
  package: null,
});

const choice = (key: string, kind: 'players' | 'choice', values: string[]) => ({
  key,
  kind,
  values,
  default: null,
  least: kind === 'players' ? 2 : null,
  most: kind === 'players' ? 4 : null,
  players: null,
  rule: null,
});

const game: GameInfo = {
  name: 'noughts',
  title: 'Noughts',
  lesson: false,
  printouts: [],
  by_hand: false,
  analysis: false,
  needs_server: false,
  rated: true,
  options: [
    choice('players', 'players', ['red', 'blue', 'green']),
    choice('size', 'choice', ['large', 'small']),
  ],
  presets: [],
  bots: [bot('level1', 1), bot('level2', 2), bot('hunter', null)],
  ends: [],
  previews: 'practice',
  scenery: {},
};

const form = newForm(game);

test('a rated table has what is settled there, and goes back to what can be chosen', () => {
  const seats = [
    { ...form.seats[0], sitter: 'me' as const },
    { ...form.seats[1], sitter: 'here' as const },
  ] as Form['seats'];
  const chosen = withChoice({ ...form, seats }, game, 'size', 'small');
  const rated = ratedForm(chosen, true, game);
  expect(rated.setup).toEqual({ players: ['red', 'blue'] });
  expect(rated.seats.map(({ sitter }) => sitter)).toEqual(['me', 'open']);
  expect(rated.options).toMatchObject({
    rated: true,
    take_backs: false,
    practice: false,
    begins: 'random',
    clock: { per: 'game' },
  });
  expect('rated' in ratedForm(rated, false, game).options).toBe(false);
});

test('at a rated table bots of unknown strength stand up', () => {
  const odd = withSeat(form, 1, { sitter: 'bot', bot: 'hunter' });
  expect(ratedForm(odd, true, game).seats[1]).toMatchObject({ sitter: 'open' });
  expect(ratedForm(form, true, game).seats[1]).toMatchObject({ sitter: 'bot', bot: 'level2' });
});
