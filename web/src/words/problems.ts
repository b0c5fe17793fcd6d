/** Problems as sentences in the reader's language. */
import { hasText, loadTextsOfPages, namespace } from '../i18n';
import { titleOf } from '../net/games.svelte';
import type { Problem } from '../protocol/generated';
import { gameText } from './game-text';
import { dayText, momentText } from './times';

const t = namespace('shell');

/** The sentence of a problem's code, and the rule it rests on, as the help names it. */
export function problemText(problem: Problem): string {
  const text = sentence(problem);
  return problem.rule === null ? text : t('problem_rule', { text, rule: problem.rule });
}

/** The same, once the sentence is here: some come late. */
export async function loadedProblemText(problem: Problem): Promise<string> {
  if (!hasText('shell', `problem.${problem.code}`)) await loadTextsOfPages().catch(() => undefined);
  return problemText(problem);
}

/** What the code says; the server's English sentence where there is none. */
function sentence(problem: Problem): string {
  const key = `problem.${problem.code}`;
  if (!hasText('shell', key)) {
    // It may be one of those that come late; whoever shows it says it then.
    loadTextsOfPages().catch(() => undefined);
    return problem.message;
  }
  const params = Object.entries(problem.params).map(
    ([name, value]) => [name, told(name, value)] as const,
  );
  return t(key, Object.fromEntries(params));
}

/** A game goes by its title, or what it was called; moments and days as the reader writes them. */
function told(name: string, value: unknown): string | number {
  if (name === 'until' && typeof value === 'number') return momentText(value);
  if (typeof value === 'number') return value;
  const text = String(value ?? '');
  if (name === 'day' && !Number.isNaN(Date.parse(text))) return dayText(Date.parse(text));
  return name === 'game' ? (gameText(text, 'title') ?? titleOf(text) ?? text) : text;
}
