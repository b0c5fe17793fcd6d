import { isLocal } from '../../net/device.svelte';
import type { TableFacts } from '../../protocol/generated';

/** The chairs of whom I can report: people and programs who are somebody else, and who resigned. */
export function reportable(table: TableFacts): number[] {
  if (isLocal(table.id)) return [];
  return table.chairs.flatMap((chair, number) =>
    (chair.sitter === 'person' || chair.resigned !== null) && !chair.mine ? [number] : [],
  );
}
