import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, useLanguage } from '../../i18n';
import type { BoardFacts } from '../../protocol/generated';
import { outcomeText, pointsText, resultText } from './wording';

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
    const three = { ...BOARD, entrants: [1, 2, 3], places: [2, 1, 2], points: null };
    expect(resultText(three)).toBe('place 2 : place 1 : place 2');
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
});
