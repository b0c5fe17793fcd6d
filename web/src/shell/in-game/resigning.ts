/** What becomes of a game when somebody resigns. */
import type { TableFacts } from '../../protocol/generated';
import type { Sides } from './standing';

/**
 * The players who win when a chair gives the game up; null where a bot has to play on: more than two
 * sides play, or other people on the same side.
 */
export function winnersIfResigned(
  table: TableFacts,
  sides: Sides,
  number: number,
): readonly string[] | null {
  const player = table.chairs[number]?.player;
  const all = sides ?? [...new Set(table.chairs.map((chair) => chair.player))].map((one) => [one]);
  const own = all.find((side) => side.some((one) => one === player));
  const other = all.find((side) => side !== own);
  if (own === undefined || other === undefined || all.length !== 2) return null;
  const mates = table.chairs.some(
    (chair) =>
      own.includes(chair.player) && chair.sitter === 'person' && !chair.mine && !chair.program,
  );
  return mates ? null : other;
}
