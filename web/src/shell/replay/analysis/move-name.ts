/** What a move is called within a sentence that nobody has played, by its game. */
import { clientOf } from '../../../games/registry';

export function moveName(game: string, move: string): string {
  const said = clientOf(game).moveText?.(move) ?? move;
  // A sentence of its own ends with a period.
  return said.replace(/\.$/, '');
}
