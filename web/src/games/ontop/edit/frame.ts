/** How much of the grid is shown: the board, and room to draw beside it. */
import { MOST_COLUMNS } from '../model/design';
import { ROWS } from '../model/grid';
import { coordinatesOf } from '../model/notation';

export interface Frame {
  readonly rows: number;
  readonly columns: number;
}

const LEAST: Frame = { rows: 8, columns: 19 };
const BESIDE = 3;

/** A frame that has room for some fields, no smaller than it was. */
export function frameFor(fields: Iterable<string>, before: Frame = LEAST): Frame {
  let { rows, columns } = before;
  for (const field of fields) {
    const { line, number } = coordinatesOf(field);
    rows = Math.max(rows, Math.min(ROWS, line + BESIDE));
    columns = Math.max(columns, Math.min(MOST_COLUMNS, number + BESIDE));
  }
  return { rows, columns };
}
