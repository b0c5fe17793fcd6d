/** Problems as sentences in the reader's language. */
import { hasText, loadTextsOfPages, namespace } from '../i18n';
import { titleOf } from '../net/games.svelte';
import type { Problem } from '../protocol/generated';
import { gameText } from './game-text';

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
    ([name, value]) => [name, typeof value === 'number' ? value : told(name, value)] as const,
  );
  return t(key, Object.fromEntries(params));
}

/** A game goes by its title; one that there is not, by what it was called. */
function told(name: string, value: unknown): string {
  const text = String(value ?? '');
  return name === 'game' ? (gameText(text, 'title') ?? titleOf(text) ?? text) : text;
}
