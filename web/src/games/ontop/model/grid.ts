/** The triangular grid that boards are cut from: which field touches what (OT-2, OT-3). */
import { coordinatesOf, inReadingOrder } from './notation';

/** The rows there are, from a. */
export const ROWS = 25;

export function fieldAt(row: number, column: number): string {
  return `${String.fromCharCode(97 + row)}${column}`;
}

export function crossingAt(line: number, number: number): string {
  return `${String.fromCharCode(65 + line)}${number}`;
}

function pointsUp(row: number, column: number): boolean {
  return (row + column) % 2 === 1;
}

/** The crossings at a field's corners, in reading order. */
export function cornersOf(field: string): string[] {
  const { line: row, number: column } = coordinatesOf(field);
  const up = pointsUp(row, column);
  const [point, side] = up ? [row, row + 1] : [row + 1, row];
  const found = [
    crossingAt(point, column),
    crossingAt(side, column - 1),
    crossingAt(side, column + 1),
  ];
  return found.sort(inReadingOrder);
}
