/** What is said aloud of what happens round the board. */
import type { Entry, TableFacts } from '../../protocol/generated';
import { namespace } from '../../i18n';
import { tell } from './story';

const t = namespace('shell');

export interface News {
  readonly text: string;
  readonly chat: boolean;
}

/** The boards say these themselves, as they show them. */
const OF_THE_BOARD: ReadonlySet<string> = new Set(['move_played', 'muted']);

/** What came after entry `since`, without what came from here. */
export function newsOf(entries: readonly Entry[], since: number, table: TableFacts): News[] {
  return entries
    .filter(
      ({ seq, what }) => seq > since && !OF_THE_BOARD.has(what.kind) && !isOwnWord(what, table),
    )
    .flatMap((entry) => {
      const told = tell(entry, table);
      if (told === null) return [];
      const text =
        told.said === null ? told.text : t('told.said', { name: told.text, text: told.said });
      return [{ text, chat: told.said !== null }];
    });
}

function isOwnWord(what: Entry['what'], table: TableFacts): boolean {
  return what.kind === 'said' && table.chairs[what.chair]?.mine === true;
}
