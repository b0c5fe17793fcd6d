/** What a table tells of a game of On Top, narrowed from the protocol's types. */
import type { EntryOf, ForeseenOf } from '../../contract';

export type Entry = EntryOf<'ontop'>;
export type Foreseen = ForeseenOf<'ontop'>;
