/** Problems as sentences in the reader's language. */
import { hasText, room } from '../i18n';
import type { Problem } from '../protocol/generated';

const t = room('table');

/** The sentence of a problem's code; the server's English one where there is none. */
export function problemText(problem: Problem): string {
  const key = `problem.${problem.code}`;
  if (!hasText('table', key)) return problem.message;
  const gaps = Object.entries(problem.params).map(
    ([name, value]) => [name, typeof value === 'number' ? value : String(value ?? '')] as const,
  );
  return t(key, Object.fromEntries(gaps));
}
