import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../protocol/generated';
import { newForm, sizesOf, toTournament, withTieBreak } from './new-tournament';

const GAME = {
  name: 'noughts',
  rated: true,
  options: [
    { key: 'players', kind: 'players', values: ['red', 'blue', 'white'], least: 2, most: 3 },
  ],
} as unknown as GameInfo;

describe('a new tournament', () => {
  const form = { ...newForm('noughts'), name: ' Cup ' };

  it('offers as many at a table as the game lets play', () => {
    expect(sizesOf(GAME)).toEqual([2, 3]);
  });

  it('asks for what is chosen and leaves the rest to the server', () => {
    expect(toTournament(form, GAME, 'Ann')).toEqual({
      name: 'Cup',
      game: 'noughts',
      setup: { players: ['red', 'blue'] },
      options: { clock: { per: 'game', seconds: 600, increment: 5 } },
      terms: {
        format: 'swiss',
        table_size: 2,
        seeding: 'entry',
        round_limit: 3_600_000,
        no_show: 300_000,
      },
      person: 'Ann',
    });
  });

  it('says nothing of what a format does not have', () => {
    const knockout = {
      ...form,
      format: 'knockout',
      rounds: 5,
      lateUntil: 2,
      thirdPlace: true,
    } as const;
    expect(toTournament(knockout, GAME, 'Ann').terms).toMatchObject({ third_place: 'match' });
    expect(toTournament(knockout, GAME, 'Ann').terms).not.toHaveProperty('rounds');
    expect(toTournament(knockout, GAME, 'Ann').terms).not.toHaveProperty('late_until');
    const arena = { ...form, format: 'arena', lateUntil: 1 } as const;
    expect(toTournament(arena, GAME, 'Ann').terms).toMatchObject({ minutes: 60, late_until: 1 });
  });

  it('is rated where that is chosen and there is a clock', () => {
    const rated = { ...form, rated: true };
    expect(toTournament(rated, GAME, 'Ann').options).toMatchObject({ rated: true });
    const unclocked = { ...rated, clock: null };
    expect(toTournament(unclocked, GAME, 'Ann').options).not.toHaveProperty('rated');
  });

  it('keeps tie-breaks in the order in which they are chosen', () => {
    const two = withTieBreak(withTieBreak(form, 'wins', true), 'buchholz', true);
    expect(two.tieBreaks).toEqual(['wins', 'buchholz']);
    expect(withTieBreak(two, 'wins', false).tieBreaks).toEqual(['buchholz']);
  });
});
