/** What I am about to drop: which piece, where, how turned, and whether it has been let go. */
import type { Scenery } from '../model/types';
import {
  moveOf,
  slid,
  slidTo,
  STEPS,
  taken,
  turnedBy,
  turnedTo,
  type HeldPiece,
} from './held-piece';

export class Aim {
  held = $state.raw<HeldPiece | null>(null);
  /** Whether buttons make large steps. */
  coarse = $state(false);
  /** The move on its way to the server; the piece stays where it is until there is an answer. */
  sending = $state<string | null>(null);

  #scenery: () => Scenery;

  constructor(scenery: () => Scenery) {
    this.#scenery = scenery;
  }

  get steps() {
    return this.coarse ? STEPS.coarse : STEPS.fine;
  }

  /** What is said to the server when the piece is let go here; null without a piece. */
  get move(): string | null {
    return this.held && moveOf(this.held);
  }

  take(piece: string): void {
    if (!this.sending) this.held = taken(this.#scenery(), piece, this.held);
  }

  putBack(): void {
    if (!this.sending) this.held = null;
  }

  slide(by: number): void {
    this.#change((scenery, held) => slid(scenery, held, by));
  }

  slideTo(x: number): void {
    this.#change((scenery, held) => slidTo(scenery, held, x));
  }

  turn(by: number): void {
    this.#change((scenery, held) => turnedBy(scenery, held, by));
  }

  turnTo(angle: number): void {
    this.#change((scenery, held) => turnedTo(scenery, held, angle));
  }

  /** Lets go; the piece stays where it is until the server has told how it fell. */
  async letGo(play: (move: string) => Promise<void>): Promise<void> {
    const { move } = this;
    if (!move || this.sending) return;
    this.sending = move;
    try {
      await play(move);
    } finally {
      this.sending = null;
    }
  }

  /** The piece has left the hand. */
  empty(): void {
    this.held = null;
  }

  #change(how: (scenery: Scenery, held: HeldPiece) => HeldPiece): void {
    if (this.held && !this.sending) this.held = how(this.#scenery(), this.held);
  }
}
