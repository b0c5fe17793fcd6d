/** Who the person at this browser is, as far as the server knows. */
import { api } from '../net/api';
import type { Me } from '../protocol/generated';
import { heldSecret, holdSecret } from './secret';

let name = $state<string | null>(null);
let member = $state(false);
let warned = $state(false);
let cookies = $state(heldSecret() === null && globalThis.navigator?.cookieEnabled !== false);
/** Whether what lets us in again would be gone after loading the page again. */
let fleeting = false;
let asked: Promise<void> | null = null;
/** What I am just now telling the server, and when it has heard that; what it refuses is over too. */
let telling: string | null = null;
let told: Promise<void> = Promise.resolve();

export const me = {
  /** What I am called; null while I have not said. Reactive. */
  get name(): string | null {
    return name;
  },

  /** Whether I have claimed that name. Reactive. */
  get member(): boolean {
    return member;
  },

  /** Whether moderators have a warning for me. Reactive. */
  get warned(): boolean {
    return warned;
  },

  /** Whether the browser keeps who I am; else it is kept as long as the tab is open. Reactive. */
  get cookies(): boolean {
    return cookies;
  },

  /** Whether leaving the page would lose my seats. */
  get fleeting(): boolean {
    return fleeting;
  },

  /** Asks the server who I am, once; a question that failed is asked anew the next time. */
  async load(): Promise<void> {
    asked ??= api.me().then(
      (answer) => {
        become(answer);
      },
      (problem: unknown) => {
        asked = null;
        throw problem;
      },
    );
    await asked;
    await told;
  },

  /** Forgets what was told, since it may be otherwise by now. */
  async reload(): Promise<void> {
    become(await api.me());
  },

  /** Says what I am called, unless that is known. */
  async rename(wished: string): Promise<void> {
    const trimmed = wished.trim();
    if (trimmed === name || trimmed === telling) return told;
    const answer = known((cookie) => api.rename(trimmed, cookie));
    telling = trimmed;
    told = answer.then(
      () => undefined,
      () => undefined,
    );
    try {
      name = await answer;
    } finally {
      if (telling === trimmed) telling = null;
    }
  },

  /**
   * Makes this browser the same person's as that where a personal link was made.
   *
   * @param token The secret in the link.
   * @param together Whether my seats here become that person's.
   */
  async adopt(token: string, together: boolean): Promise<void> {
    name = await known((cookie) => api.adopt(token, together, cookie));
  },
};

/** Knows what the server tells of me. */
function become(told: Me): void {
  name = told.name;
  member = told.member ?? false;
  warned = told.warned ?? false;
}

/** Becomes somebody: by a cookie, or where that is refused by a secret that the page holds. */
async function known(ask: (cookie: boolean) => Promise<Me>): Promise<string | null> {
  const was = name;
  const answer = await ask(true);
  // Only whoever was nobody before gets a cookie, and shows with the next request whether it is kept.
  if (was !== null || (await api.me()).name !== null) return answer.name;
  const { secret, ...mine } = await ask(false);
  if (secret) fleeting = !holdSecret(secret);
  cookies = false;
  return mine.name;
}
