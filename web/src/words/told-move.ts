/** A move told in sentences, by what its game says of it. */
import { namespace } from '../i18n';
import type { MovePlayed, TableFacts } from '../protocol/generated';
import { chairName } from './names';

const t = namespace('shell');

/** What a game's client says of a move: a sentence, or null; and what followed from it. */
interface Said {
  readonly text: string | null;
  readonly details: readonly string[];
}

export interface ToldMove {
  readonly text: string;
  readonly details: readonly string[];
}

/** The move in the words of its game, or else by its short form. */
export function toldMove(
  { chair, move }: Pick<MovePlayed, 'chair' | 'move'>,
  { text, details }: Said,
  table: TableFacts,
): ToldMove {
  return { text: text ?? t('told.move', { name: chairName(table, chair), move }), details };
}
