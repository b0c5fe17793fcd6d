import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, loadTextsOfPages, useLanguage } from '../i18n';
import type { Problem } from '../protocol/generated';
import { problemText } from './problems';

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

  test('a game that there is not is told of as it was called', () => {
    const unknown = { code: 'unknown_game', message: '', params: { game: 'ch ess' }, rule: null };
    expect(problemText(unknown)).toContain('ch ess');
  });
});
