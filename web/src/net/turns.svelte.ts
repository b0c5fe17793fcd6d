/** The tables where it is my turn, as far as the server has told. */
import type { TableSummary } from '../protocol/generated';

let waiting = $state.raw<readonly TableSummary[]>([]);

export const turns = {
  /** What is due soonest first. Reactive. */
  get waiting(): readonly TableSummary[] {
    return waiting;
  },

  /** Those but one table. Reactive. */
  except(id: string): readonly TableSummary[] {
    return waiting.filter((table) => table.id !== id);
  },

  /** Looks at once, since I have moved; `watch-turns` says how. */
  look: (): void => undefined,

  tell(tables: readonly TableSummary[]): void {
    waiting = tables;
  },
};

/** How many games wait, before the title of a page: "(2) "; nothing where none does. */
export function waitingMark(): string {
  return waiting.length > 0 ? `(${waiting.length}) ` : '';
}
