/** Who the person at this browser is, as far as the server knows. */
import { api } from '../net/api';

let name = $state<string | null>(null);
let asked: Promise<void> | null = null;

export const me = {
  /** What I am called; null while I have not said. Reactive. */
  get name(): string | null {
    return name;
  },

  /** Asks the server who I am, once; a question that failed is asked anew the next time. */
  load(): Promise<void> {
    asked ??= api.me().then(
      (answer) => {
        name = answer.name;
      },
      (problem: unknown) => {
        asked = null;
        throw problem;
      },
    );
    return asked;
  },

  /** Says what I am called, unless that is known. */
  async rename(wished: string): Promise<void> {
    const trimmed = wished.trim();
    if (trimmed === name) return;
    name = (await api.rename(trimmed)).name;
  },

  /** Makes this browser the same person's as that where a personal link was made. */
  async adopt(token: string): Promise<void> {
    name = (await api.adopt(token)).name;
  },
};
