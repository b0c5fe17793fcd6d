/** What is said aloud of what happens round the board. */
import type { Entry, TableFacts } from '../../protocol/generated';
import { namespace } from '../../i18n';
import { degradedText, tell } from './story';

const t = namespace('shell');

export interface News {
  readonly text: string;
  readonly chat: boolean;
}

/** What came after entry `since`, without what came from here and the moves, which boards say. */
export function newsOf(entries: readonly Entry[], since: number, table: TableFacts): News[] {
  return entries
    .filter(({ seq, what }) => seq > since && what.kind !== 'muted' && !isOwnWord(what, table))
    .flatMap((entry) => {
      if (entry.what.kind === 'move_played') {
        const text = degradedText(entry.what, table);
        return text === null ? [] : [{ text, chat: false }];
      }
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
