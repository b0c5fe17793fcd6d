/** What a table tells of a game of On Top, narrowed from the protocol's types. */
import type { EntryOf, MovePreviewOf } from '../../contract';

export type Entry = EntryOf<'ontop'>;
export type MovePreview = MovePreviewOf<'ontop'>;
