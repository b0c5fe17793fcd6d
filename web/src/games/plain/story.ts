/** A move of a game that the page does not know: what the server says of it. */
import { namespace } from '../../i18n';
import type { TableFacts } from '../../protocol/generated';
import type { EventOf, MoveOf, Story } from '../contract';

const t = namespace('shell');

export function plainStory({ events, ply }: MoveOf<'plain'>, table: TableFacts): Story {
  const over = table.status === 'over' && ply === table.ply;
  return { text: null, details: over ? [...textsOf(events), t('told.over')] : textsOf(events) };
}

/** What the events say of themselves, in the words of the game's package. */
export function textsOf(events: readonly EventOf<'plain'>[]): string[] {
  return events.flatMap(({ text }) => (typeof text === 'string' && text !== '' ? [text] : []));
}
