/** As what a table's game is rated: by how many play, each alone or in pairs. */
import type { TableFacts } from '../../protocol/generated';
import type { Size } from './ratings';

export function sizeOf({ chairs, setup }: Pick<TableFacts, 'chairs' | 'setup'>): Size | null {
  if (setup['teams'] || chairs.some(({ member }) => member !== null))
    return chairs.length === 4 ? 'pairs' : null;
  const players = String(chairs.length);
  return players === '2' || players === '3' || players === '4' ? players : null;
}
