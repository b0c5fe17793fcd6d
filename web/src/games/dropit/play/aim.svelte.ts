/** The piece in my hand: which one, where, how turned, and whether it has been let go. */
import * as aiming from './held-piece';
import type { Aim } from './held-piece';
import type { Scenery } from '../model/types';

export class Hand {
  aim = $state.raw<Aim | null>(null);
  /** Whether buttons make large steps. */
  coarse = $state(false);
  /** The piece has been let go, and the server has not answered yet. */
  leaving = $state(false);

  #scenery: () => Scenery;

  constructor(scenery: () => Scenery) {
    this.#scenery = scenery;
  }

  get steps() {
    return this.coarse ? aiming.STEPS.coarse : aiming.STEPS.fine;
  }

  take(piece: string): void {
    if (!this.leaving) this.aim = aiming.taken(this.#scenery(), piece, this.aim);
  }

  putBack(): void {
    if (!this.leaving) this.aim = null;
  }

  slide(by: number): void {
    this.#change((scenery, aim) => aiming.slid(scenery, aim, by));
  }

  slideTo(x: number): void {
    this.#change((scenery, aim) => aiming.slidTo(scenery, aim, x));
  }

  turn(by: number): void {
    this.#change((scenery, aim) => aiming.turnedBy(scenery, aim, by));
  }

  turnTo(angle: number): void {
    this.#change((scenery, aim) => aiming.turnedTo(scenery, aim, angle));
  }

  /** Lets go; the piece stays where it is until the server has told how it fell. */
  async letGo(play: (move: string) => Promise<void>): Promise<void> {
    const aim = this.aim;
    if (!aim || this.leaving) return;
    this.leaving = true;
    try {
      await play(aiming.moveOf(aim));
    } finally {
      this.leaving = false;
    }
  }

  /** The piece has left the hand. */
  empty(): void {
    this.aim = null;
  }

  #change(how: (scenery: Scenery, aim: Aim) => Aim): void {
    if (this.aim && !this.leaving) this.aim = how(this.#scenery(), this.aim);
  }
}
