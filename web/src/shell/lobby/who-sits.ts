/** Who may sit down at a table that waits for people. */
import type { Chair, TableFacts } from '../../protocol/generated';

/** Whether a chair is kept for somebody who is invited; time that has run out is looked at anew. */
export function isKept(chair: Chair, now: number): boolean {
  return chair.sitter === 'open' && chair.kept !== null && chair.kept.until > now;
}

/**
 * Whom the invitation lets sit down: whoever opens it, members alone, or nobody while every open
 * chair is kept for somebody.
 */
export function whoSits(table: TableFacts, now: number): 'anybody' | 'members' | 'nobody' {
  const free = table.chairs.some((chair) => chair.sitter === 'open' && !isKept(chair, now));
  if (!free) return 'nobody';
  return table.options.rated ? 'members' : 'anybody';
}
