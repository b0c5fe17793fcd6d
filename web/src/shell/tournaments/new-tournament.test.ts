import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../protocol/generated';
import {
  fieldOf,
  newForm,
  sizesOf,
  toTournament,
  usualStart,
  withClock,
  withTieBreak,
} from './new-tournament';

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

describe('a tournament that begins by itself', () => {
  const form = { ...newForm('noughts'), name: 'Cup' };

  it('tells the server the moment that the reader’s clock means', () => {
    const starts = '2026-12-24T20:00';
    const at = new Date(2026, 11, 24, 20, 0).getTime();
    expect(toTournament({ ...form, starts }, GAME, 'Ann').terms).toMatchObject({ starts: at });
    expect(fieldOf(at)).toBe(starts);
  });

  it('says nothing of a time that is not set, or not whole', () => {
    expect(toTournament(form, GAME, 'Ann').terms).not.toHaveProperty('starts');
    const half = { ...form, starts: '' };
    expect(toTournament(half, GAME, 'Ann').terms).not.toHaveProperty('starts');
  });

  it('is offered a full hour that is to come', () => {
    const now = new Date(2026, 11, 24, 18, 20).getTime();
    expect(usualStart(now)).toBe('2026-12-24T20:00');
  });
});

describe('a tournament of games that take days', () => {
  const days = { per: 'move', seconds: 3 * 86_400, increment: 0 } as const;

  it('has limits in days', () => {
    const form = withClock({ ...newForm('noughts'), name: 'Cup', roundLimit: 90 }, days);
    expect([form.roundLimit, form.noShow]).toEqual([30, 5]);
    expect(toTournament(form, GAME, 'Ann').terms).toMatchObject({
      round_limit: 30 * 86_400_000,
      no_show: 5 * 86_400_000,
    });
    expect(withClock(form, null)).toMatchObject({ roundLimit: 60, noShow: 5 });
  });

  it('keeps limits that were chosen with another clock of the same kind', () => {
    const form = withClock({ ...newForm('noughts'), roundLimit: 90 }, null);
    expect(form.roundLimit).toBe(90);
  });
});
