/** My wish for a table, as the server told it last; as long as I wait, it is told that I do. */
import { untrack } from 'svelte';
import { complain } from '../../ui/notices.svelte';
import type { NewWish, Wishes, WishStanding } from '../../protocol/generated';
import { company } from './api';

/** Whoever waits says so this often; nobody waits who has not for 15 seconds. */
const BEAT_MS = 3_000;
const IDLE_MS = 10_000;

export class Wishing {
  told = $state.raw<Wishes | null>(null);
  trouble = $state.raw<unknown>(null);
  busy = $state(false);
  /** Whether I waited on this page, so that it is said when that ends. */
  lapsed = $state(false);
  /** Is called with the table that has been found. */
  readonly #found: (table: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #gone = false;

  constructor(found: (table: string) => void) {
    this.#found = found;
  }

  get mine(): WishStanding | null {
    return this.told?.yours ?? null;
  }

  get waits(): boolean {
    return this.mine !== null && this.mine.table === null;
  }

  /** Begins to follow what is waited for; returns how to stop, which ends the wish as well. */
  follow(): () => void {
    this.#gone = false;
    // Whoever follows from an effect is not to do so anew with each answer.
    untrack(() => void this.#look());
    const leave = () => {
      if (this.waits) void company.endWish().catch(() => undefined);
    };
    return () => {
      this.#gone = true;
      clearTimeout(this.#timer);
      untrack(leave);
    };
  }

  async wish(wish: NewWish): Promise<void> {
    this.lapsed = false;
    await this.#do(company.wish(wish));
  }

  async playWithBots(bot: string): Promise<void> {
    await this.#do(company.look(bot));
  }

  async end(): Promise<void> {
    await this.#do(company.endWish());
    this.lapsed = false;
  }

  async #do(asked: Promise<Wishes>): Promise<void> {
    this.busy = true;
    try {
      this.#take(await asked);
    } catch (problem) {
      complain(problem);
    } finally {
      this.busy = false;
    }
    this.#later();
  }

  async #look(): Promise<void> {
    try {
      const found = await (this.waits ? company.look() : company.wishes());
      // What somebody has asked for meanwhile is answered later, and knows more.
      if (!this.busy) this.#take(found);
      this.trouble = null;
    } catch (problem) {
      if (this.told === null) this.trouble = problem;
    }
    this.#later();
  }

  #take(found: Wishes): void {
    const waited = this.waits;
    this.told = found;
    if (waited && found.yours === null) this.lapsed = true;
    // A wish of before, from another page, is none of this one's.
    const table = found.yours?.table;
    if (table && (waited || this.busy) && !this.#gone) this.#found(table);
  }

  #later(): void {
    clearTimeout(this.#timer);
    if (!this.#gone)
      this.#timer = setTimeout(() => void this.#look(), this.waits ? BEAT_MS : IDLE_MS);
  }
}
