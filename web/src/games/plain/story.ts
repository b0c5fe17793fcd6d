/** A move of a game that the page does not know: the move, and what the server says of it. */
import { namespace } from '../../i18n';
import type { EventOf, MoveOf, Story } from '../contract';

const t = namespace('shell');

export function plainStory({ move, events }: MoveOf<'plain'>, name: string): Story {
  return { text: t('told.move', { name, move }), details: textsOf(events) };
}

/** What the events say of themselves, in the words of the game's package. */
export function textsOf(events: readonly EventOf<'plain'>[]): string[] {
  return events.flatMap(({ text }) => (typeof text === 'string' && text !== '' ? [text] : []));
}
