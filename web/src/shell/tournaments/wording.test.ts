import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, useLanguage } from '../../i18n';
import type { BoardFacts, TournamentFacts, TournamentTaken } from '../../protocol/generated';
import {
  nowText,
  outcomeText,
  placeText,
  pointsText,
  resultText,
  takenText,
  termLines,
} from './wording';

const BOARD: BoardFacts = {
  number: 1,
  entrants: [1, 2],
  table: 't',
  places: [1, 2],
  points: [12, 9],
  how: 'played',
  absent: [],
  earlier: [],
};
const names = (number: number) => ['', 'Ann', 'Ben', 'Cleo'][number] ?? '';

beforeAll(async () => {
  await useLanguage('en');
  await loadTexts('tournaments');
  await loadTexts('shell');
});

describe('what is told of tournaments', () => {
  it('writes halves as people do', () => {
    expect([0, 0.5, 1, 2.5, 3.75, -1.5, 4 / 3].map(pointsText)).toEqual([
      '0',
      '½',
      '1',
      '2½',
      '3¾',
      '−1½',
      '1.33',
    ]);
  });

  it('says how a game went', () => {
    expect(resultText(BOARD)).toBe('1 : 0 (12 : 9)');
    expect(resultText({ ...BOARD, places: [1, 1], points: null })).toBe('½ : ½');
    expect(resultText({ ...BOARD, how: 'no_show', points: null })).toBe('1 : 0 – no-show');
    expect(resultText({ ...BOARD, how: 'void', places: [1, 1] })).toBe('does not count');
    expect(resultText({ ...BOARD, how: null, places: null })).toBe('goes on');
    expect(placeText(BOARD, 0)).toBe('');
    const three = { ...BOARD, entrants: [1, 2, 3], places: [2, 1, 2], points: [7, 9, 7] };
    expect(resultText(three)).toBe('see the game');
    expect(resultText({ ...three, how: 'deadline' })).toBe('time was up');
    expect([0, 1, 2].map((chair) => placeText(three, chair))).toEqual([
      'place 2 (7)',
      'place 1 (9)',
      'place 2 (7)',
    ]);
    expect(placeText({ ...three, points: null }, 1)).toBe('place 1');
    expect(placeText({ ...three, how: null, places: null }, 1)).toBe('');
  });

  it('says what a round brought', () => {
    const game = { round: 1, kind: 'game', score: 1, opponents: [2] } as const;
    expect(outcomeText({ ...game, opponents: [2] }, names)).toBe('1 (Ben)');
    expect(outcomeText({ ...game, score: null, opponents: [2, 3] }, names)).toBe(
      '… (Ben and Cleo)',
    );
    expect(outcomeText({ ...game, kind: 'bye', opponents: [] }, names)).toBe('1 (bye)');
    expect(outcomeText({ ...game, kind: 'missed', score: 0, opponents: [] }, names)).toBe('–');
  });

  it('says how far somebody came', () => {
    const taken: TournamentTaken = {
      id: 'cup',
      name: 'Cup',
      game: 'noughts',
      terms: { format: 'swiss' },
      stage: 'over',
      entrants: 12,
      began: 1,
      ended: 2,
      place: 3,
    };
    expect(takenText(taken)).toBe('place 3 of 12');
    expect(takenText({ ...taken, place: null })).toBe('over');
    expect(takenText({ ...taken, began: null, place: null })).toBe('did not take place');
    expect(takenText({ ...taken, stage: 'running', place: null })).toBe('going on');
    expect(takenText({ ...taken, stage: 'open', began: null })).toBe('open for entry');
  });

  it('says that too few came, and by when they have to', () => {
    const facts = { stage: 'over', called_off: true, terms: { format: 'swiss' } };
    expect(nowText(facts as TournamentFacts)).toContain('too few had entered');
    const left = { ...facts, host_gone: true } as TournamentFacts;
    expect(nowText(left)).toBe(
      'This tournament did not take place: its host is not here any more.',
    );
    const starts = new Date(2026, 11, 24, 20).getTime();
    const open = { stage: 'open', terms: { format: 'swiss', table_size: 3, starts } };
    expect(nowText(open as TournamentFacts)).toMatch(/Dec.* if 3 or more have entered/);
  });

  it('says what it is played by, and what vacations change only where games take days', () => {
    const facts = {
      terms: { format: 'swiss', round_limit: 30 * 86_400_000, no_show: 300_000 },
      options: { clock: { per: 'move', seconds: 86_400, increment: 0 } },
      tie_breaks: ['buchholz', 'wins'],
    } as unknown as TournamentFacts;
    const lines = new Map(termLines(facts).map(({ label, value }) => [label, value]));
    expect(lines.get('A round lasts')).toContain('30 days at most');
    expect(lines.get('First move')).toContain('within 5 minutes');
    expect(lines.get('Tie-breaks')).toBe('Buchholz and Wins');
    expect(lines.get('Vacations')).toContain('stop the clocks');
    const quick = { ...facts, options: {} };
    expect(termLines(quick).map(({ label }) => label)).not.toContain('Vacations');
  });
});
