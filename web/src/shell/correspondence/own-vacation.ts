/** The vacation that I am on, at a table of mine. */
import type { TableFacts } from '../../protocol/generated';

/** My vacation that holds my clock at a moment of the server's clock; null where there is none. */
export function ownVacation(
  table: TableFacts,
  now: number,
): TableFacts['vacations'][number] | null {
  if (table.status !== 'playing') return null;
  const mine = table.vacations.filter(({ chair }) => table.chairs[chair]?.mine);
  return mine.find(({ begin, end }) => begin <= now && now < end) ?? null;
}
