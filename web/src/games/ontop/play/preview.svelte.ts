/** What moves would lead to, as the server foresees it: asked for once, a moment after it is wanted. */
import type { MovePreview } from '../model/types';

/** How long somebody has to stay with a move before it is asked about, in milliseconds. */
const PATIENCE = 70;

export class Foresight {
  #known = $state.raw<ReadonlyMap<string, MovePreview>>(new Map());
  #wanted: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  /** Counts the positions, so that an answer about an earlier one is dropped. */
  #era = 0;
  readonly #ask: (moves: string[]) => Promise<readonly MovePreview[]>;

  constructor(ask: (moves: string[]) => Promise<readonly MovePreview[]>) {
    this.#ask = ask;
  }

  /** What a move leads to; undefined while it is not known. Reactive. */
  of(move: string): MovePreview | undefined {
    return this.#known.get(move);
  }

  /** Forgets everything, since the position has changed. */
  forget(): void {
    this.#era += 1;
    this.#known = new Map();
    this.#wanted = [];
    clearTimeout(this.#timer);
  }

  /** Asks about some moves when nothing newer is wanted in the meantime. */
  want(moves: readonly string[]): void {
    this.#wanted = moves.filter((move) => !this.#known.has(move));
    clearTimeout(this.#timer);
    if (this.#wanted.length) this.#timer = setTimeout(() => void this.#fetch(), PATIENCE);
  }

  /** The server works on one question of ours at a time: a newer one waits for the answer. */
  async #fetch(): Promise<void> {
    if (this.#asking || !this.#wanted.length) return;
    const [era, moves] = [this.#era, [...this.#wanted]];
    this.#asking = true;
    try {
      const answers = await this.#ask(moves);
      if (era === this.#era) {
        this.#known = new Map([
          ...this.#known,
          ...answers.map((answer) => [answer.move, answer] as const),
        ]);
      }
    } catch {
      // Without foresight the game goes on; the next place that is looked at asks again.
      this.#wanted = this.#wanted.filter((move) => !moves.includes(move));
    } finally {
      this.#asking = false;
    }
    this.#wanted = this.#wanted.filter((move) => !this.#known.has(move));
    if (this.#wanted.length) await this.#fetch();
  }
}
