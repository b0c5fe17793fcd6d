/** What a table tells of a game of On Top, narrowed from the protocol's types. */
import type { EntryOf, MoveOf, MovePreviewOf } from '../../contract';

export type {
  CrossingScored,
  OnTopEvent,
  OnTopScenery,
  OnTopView,
} from '../../../protocol/generated';

export type Entry = EntryOf<'ontop'>;
export type MovePlayed = MoveOf<'ontop'>;
export type MovePreview = MovePreviewOf<'ontop'>;
