/** Who the person at this browser is, as far as the server knows. */
import { api } from '../net/api';

let name = $state<string | null>(null);
let asked: Promise<void> | null = null;
/** What I am just now telling the server, and when it has heard that; what it refuses is over too. */
let telling: string | null = null;
let told: Promise<void> = Promise.resolve();

export const me = {
  /** What I am called; null while I have not said. Reactive. */
  get name(): string | null {
    return name;
  },

  /** Asks the server who I am, once; a question that failed is asked anew the next time. */
  async load(): Promise<void> {
    asked ??= api.me().then(
      (answer) => {
        name = answer.name;
      },
      (problem: unknown) => {
        asked = null;
        throw problem;
      },
    );
    await asked;
    await told;
  },

  /** Says what I am called, unless that is known. */
  async rename(wished: string): Promise<void> {
    const trimmed = wished.trim();
    if (trimmed === name || trimmed === telling) return told;
    const answer = api.rename(trimmed);
    telling = trimmed;
    told = answer.then(
      () => undefined,
      () => undefined,
    );
    try {
      name = (await answer).name;
    } finally {
      if (telling === trimmed) telling = null;
    }
  },

  /** Makes this browser the same person's as that where a personal link was made. */
  async adopt(token: string): Promise<void> {
    name = (await api.adopt(token)).name;
  },
};
