/** A move of a game that the page does not know: what the server says followed from it. */
import { namespace } from '../../i18n';
import type { MoveOf, Story, TableFacts } from '../contract';

const t = namespace('shell');

export function plainStory({ events, ply }: MoveOf<'plain'>, table: TableFacts): Story {
  const over = table.status === 'over' && ply === table.ply;
  const details = events.flatMap(({ text }) =>
    typeof text === 'string' && text !== '' ? [text] : [],
  );
  return { text: null, details: over ? [...details, t('told.over')] : details };
}
