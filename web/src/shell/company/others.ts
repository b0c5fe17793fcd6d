/** The people at a table who are somebody else. Pure. */
import type { Chair, TableFacts } from '../../protocol/generated';

export interface Other {
  readonly number: number;
  readonly chair: Chair;
}

/** The people who sit at a table besides me; programs are none. */
export function othersAt(table: TableFacts): Other[] {
  return table.chairs.flatMap((chair, number) =>
    chair.sitter === 'person' && !chair.mine && !chair.program ? [{ number, chair }] : [],
  );
}

/** Whether I can make a table for those who sat at one: its game is over, and I sat there too. */
export function mayPlayAgain(table: TableFacts): boolean {
  const mine = table.chairs.some((chair) => chair.mine || chair.left);
  return table.status === 'over' && mine && othersAt(table).length > 0;
}
