import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, loadTextsOfPages, useLanguage } from '../i18n';
import type { Problem } from '../protocol/generated';
import { problemText } from './problems';
import { dayText, momentText } from './times';

const problem: Problem = {
  code: 'illegal_move',
  message: 'No.',
  params: { reason: 'x' },
  rule: 'OT-12',
};

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(async () => {
    await useLanguage(language);
    await loadTextsOfPages();
  });

  test.each(['illegal_move', 'bad_setup'])('%s names the rule that was broken', (code) => {
    const plain = problemText({ ...problem, code, rule: null });
    expect(plain).not.toMatch(/OT-|\{/);
    expect(problemText({ ...problem, code })).toMatch(new RegExp(`^${plain} .*OT-12.*\\.$`));
  });

  test('a problem that the page does not know is told in the server’s words', () => {
    expect(problemText({ ...problem, code: 'unheard_of', rule: null })).toBe('No.');
  });

  test.each(['silenced_until', 'banned_until'])(
    '%s tells the time as the reader writes it',
    (code) => {
      const until = Date.UTC(2026, 11, 6, 15, 10);
      const text = problemText({ code, message: '', params: { reason: 'x', until }, rule: null });
      expect(text).toContain(momentText(until));
      expect(text).not.toMatch(/UTC|2026-12/);
    },
  );

  test('a day is told as the reader writes it', () => {
    const early = { message: '', params: { day: '2026-12-03' }, rule: null };
    const text = problemText({ ...early, code: 'vacation_too_soon' });
    expect(text).toContain(dayText(Date.UTC(2026, 11, 3)));
    expect(text).not.toContain('2026-12');
  });

  test('a game that there is not is told of as it was called', () => {
    const unknown = { code: 'unknown_game', message: '', params: { game: 'ch ess' }, rule: null };
    expect(problemText(unknown)).toContain('ch ess');
  });
});
