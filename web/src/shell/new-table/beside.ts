/** Walking over the fields of a plan with arrow keys. */
import type { Plan } from '../../games/contract';

/** The field that an arrow key leads to from another, or that one where there is none. */
export function beside(plan: Plan, from: string, key: string): string {
  const field = plan.fields.find(({ name }) => name === from);
  const move = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  if (!field || !move) return from;
  const [down = 0, right = 0] = move;
  const found = plan.fields.find(
    ({ row, column }) => row === field.row + down && column === field.column + right,
  );
  return found?.name ?? from;
}
