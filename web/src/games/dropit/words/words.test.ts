import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, list, number, namespace, useLanguage } from '../../../i18n';
import { entries, table, view } from '../fixtures/game';
import type { LastDrop } from '../model/position';
import { stepsOf } from '../play/history';
import {
  askOf,
  chairName,
  explained,
  outcomeOf,
  pieceName,
  seatName,
  symbolName,
  told,
} from './words';

const speaker = { t: namespace('dropit'), list, number };
const steps = stepsOf(entries, view);
const drops = steps.filter(({ kind }) => kind === 'drop');
const last = (find: (drop: LastDrop) => boolean) =>
  drops.map(({ after }) => after.last).find((drop) => drop && find(drop)) as LastDrop;

describe('in English', () => {
  beforeEach(() => useLanguage('en'));

  test('a drop is told with what counted and what it came to', () => {
    const clean = drops.find(({ after }) => after.last?.judged.bonus.length && after.last.scored);
    const drop = clean?.after.last as LastDrop;
    const said = told(speaker, table, clean ?? drops[0]!);
    expect(said).toMatch(
      /^(You drop|Ben drops): \w+ \w+\. Level \d, bonus [\d +]+\. \d points?, \d+ in all\.$/,
    );
    expect(said).toContain(`Level ${drop.judged.level}, `);
    expect(outcomeOf(speaker, drop)).toMatch(/^\d points?$/);
  });

  test('a broken taboo is told, with what a joker would bring', () => {
    const offered = drops.find(({ after }) => after.last?.offered);
    expect(told(speaker, table, offered ?? drops[0]!)).toMatch(
      /Taboo: .*Level \d.*With a joker it would be \d points?; \d jokers? left\.$/,
    );
    expect(outcomeOf(speaker, offered?.after.last as LastDrop)).toBe('a joker?');
  });

  test('a decision about a joker is told with what is left', () => {
    const [spent, kept] = [true, false].map((wanted) =>
      steps.find(({ kind, after }) => kind === 'joker' && after.last?.decided?.spent === wanted),
    );
    expect(told(speaker, table, spent!)).toMatch(
      /: joker spent, 1 left\. \d+ points?, \d+ in all\.$/,
    );
    expect(told(speaker, table, kept!)).toMatch(/: joker kept, \d left\. No points, /);
  });

  test('every reason rests on a rule, taboos first', () => {
    const drop = last(({ judged }) => judged.taboos.length > 0);
    const parts = explained(speaker, table, drop);
    expect(parts[0]?.kind).toBe('taboo');
    expect(parts[0]?.reasons[0]?.rule).toBe('DI-13');
    const rules = parts.flatMap(({ reasons }) => reasons.map(({ rule }) => rule));
    expect(rules).toContain('DI-15');
    expect(rules).toContain('DI-10');
    for (const taboo of drop.judged.taboos) {
      expect(parts[0]?.reasons.map(({ text }) => text)).toContain(speaker.t(`why.${taboo}`));
    }
  });

  test('where a taboo was broken is named', () => {
    const edge = last(({ judged }) => judged.taboos.includes('edge'));
    const finding = edge.judged.findings.find(({ taboo }) => taboo === 'edge');
    const text = explained(speaker, table, edge)[0]?.sentence;
    expect(text).toContain(finding?.zone?.symbol ?? '?');
    expect(text).toContain(
      finding?.zone?.side === 'base' ? 'base' : `level ${Number(finding?.zone?.number) + 1}`,
    );
    const colour = last(({ judged }) => judged.taboos.includes('colour'));
    const touched = colour.judged.findings.find(({ taboo }) => taboo === 'colour')?.piece ?? -1;
    const reasons = explained(speaker, table, colour)[0]?.reasons ?? [];
    expect(reasons.map(({ text }) => text)).toContain(
      `It touches the ${colour.before[touched]?.piece}.`,
    );
    expect(told(speaker, table, drops.find(({ after }) => after.last === colour)!)).toContain(
      `It touches the ${colour.before[touched]?.piece}.`,
    );
  });

  test('people are called by their names, and I am you', () => {
    expect(chairName(speaker.t, table, 0)).toBe('You');
    expect(chairName(speaker.t, table, 1)).toBe('Ben');
    const chairs = table.chairs.map((chair) => ({ ...chair, mine: true }));
    expect(chairName(speaker.t, { ...table, chairs }, 0)).toBe('Ada');
    const team = table.chairs.map((chair) => ({ ...chair, seat: 0 }));
    expect(seatName(speaker, { ...table, chairs: team }, 0)).toBe('You and Ben');
  });

  test('the end names the winners, alone or together', () => {
    const step = steps.at(-1)!;
    const over = (winners: string[]) => {
      const event = 'game_ended' as const;
      const ended = { event, rule: 'DI-17', end: 'pieces_out', final: [7, 9], winners };
      return told(speaker, table, { ...step, after: { ...step.after, ended } });
    };
    const end = 'The game is over. All pieces have been dropped.';
    expect(over(['blue'])).toContain(`${end} Winner: Ben. Final points: You 7; Ben 9.`);
    expect(over(['red'])).toContain(`${end} Winner: You.`);
    expect(over(['red', 'blue'])).toContain('Winners: You and Ben.');
  });

  test('what is asked depends on what the game waits for', () => {
    const position = steps.at(-1)!.after;
    const asks = (toMove: number, asked: 'drop' | 'joker') =>
      askOf(speaker, table, { ...position, asked, toMove });
    expect(asks(1, 'drop')).toBe('Ben is to drop a piece.');
    expect(asks(1, 'joker')).toBe('Ben is deciding about a joker.');
    expect(asks(0, 'drop')).toBe('You are to drop a piece.');
    expect(asks(0, 'joker')).toBe('You are deciding about a joker.');
    expect(askOf(speaker, table, { ...position, toMove: null })).toBe('The game is over.');
  });

  test('the members of a team take turns', () => {
    const ben = table.chairs[1]!;
    const chairs = [table.chairs[0]!, ben, { ...ben, name: 'Cleo' }];
    const position = { ...steps.at(-1)!.after, asked: 'drop' as const, toMove: 1 };
    const asks = (pieces: number) =>
      askOf(
        speaker,
        { ...table, chairs },
        { ...position, pieces: position.pieces.slice(0, pieces) },
      );
    expect([1, 3, 5].map(asks)).toEqual([
      'Ben is to drop a piece.',
      'Cleo is to drop a piece.',
      'Ben is to drop a piece.',
    ]);
  });

  test('nothing is said of what the table tells by itself', () => {
    expect(told(speaker, table, steps[0]!)).toBe('');
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => useLanguage(language));

  test('everything that happened has words without gaps', () => {
    for (const step of steps) expect(told(speaker, table, step)).not.toMatch(/[{}]|\w+\.\w+\.\w+/);
    for (const { after } of drops) {
      const texts = explained(speaker, table, after.last as LastDrop).flatMap(
        ({ sentence, reasons }) => [sentence, ...reasons.map(({ text }) => text)],
      );
      for (const text of texts) expect(text).not.toMatch(/[{}]|why\.|found\./);
    }
  });

  test('pieces and symbols have names of their own', () => {
    const pieces = ['red', 'blue', 'green', 'yellow'].flatMap((colour) =>
      ['circle', 'square', 'diamond', 'triangle'].map((shape) => `${colour} ${shape}`),
    );
    expect(new Set(pieces.map((piece) => pieceName(speaker.t, piece))).size).toBe(16);
    const symbols = ['circle', 'square', 'diamond', 'triangle', 'red', 'blue', 'green', 'yellow'];
    expect(new Set(symbols.map((symbol) => symbolName(speaker.t, symbol))).size).toBe(8);
  });
});
