/** A design with what it was before, so that changes can be taken back and made again. */
import type { Design } from '../../games/contract';

/** So many changes can be taken back. */
const MOST = 200;

export class DesignHistory {
  #states = $state.raw<readonly Design[]>([]);
  #at = $state(0);
  #stroke: string | null = null;

  constructor(first: Design) {
    this.#states = [first];
  }

  get design(): Design {
    return this.#states[this.#at] ?? {};
  }

  get canUndo(): boolean {
    return this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#at < this.#states.length - 1;
  }

  /** Takes a change on; those in a row that are of one `stroke` are one. */
  change(design: Design, stroke: string | null = null): void {
    const goesOn = stroke !== null && stroke === this.#stroke && this.canUndo;
    const kept = this.#states.slice(0, goesOn ? this.#at : this.#at + 1).slice(-MOST);
    this.#states = [...kept, design];
    this.#at = kept.length;
    this.#stroke = stroke;
  }

  undo(): void {
    if (this.canUndo) this.#at -= 1;
    this.#stroke = null;
  }

  redo(): void {
    if (this.canRedo) this.#at += 1;
    this.#stroke = null;
  }
}
