/** Which turn it is. */
import { lastChange } from '../../net/entries';
import type { Entry } from '../../protocol/generated';

interface Turn {
  readonly acting: number | null;
  readonly entries: readonly { readonly seq: number; readonly what: Pick<Entry['what'], 'kind'> }[];
}

/**
 * A name for a turn: it changes with the position and whoever acts, and with nothing else
 * that comes to be known of the table, such as chat.
 */
export function turnKey({ acting, entries }: Turn): string {
  return [acting, lastChange(entries)].join(' ');
}
