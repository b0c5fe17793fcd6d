/** Whether a decision is what a step of a lesson wishes. */
import type { LessonStep } from '../../protocol/generated';

type Plain = Readonly<Record<string, unknown>>;

/** Whether one of the events of a decision has all the fields of one of the wishes. */
export function isWished(
  { wishes }: Pick<LessonStep, 'wishes'>,
  events: readonly Plain[],
): boolean {
  if (!wishes || wishes.length === 0) return true;
  return wishes.some((wish) => events.some((event) => fits(wish, event)));
}

function fits(wish: Plain, event: Plain): boolean {
  return Object.entries(wish).every(
    ([key, value]) => JSON.stringify(event[key]) === JSON.stringify(value),
  );
}
