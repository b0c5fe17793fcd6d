/** Points that rise from a tower when a crossing is scored, or the sign that nobody scored. */
import { tick } from 'svelte';
import type { Animator } from '../../../ui/animator';
import { EASE_OUT } from '../../../ui/easing';
import type { Colour } from '../model/tiles';

export interface Popup {
  readonly crossing: string;
  readonly colour: Colour | null;
  readonly points: number;
  readonly tied: boolean;
}

export class Popups {
  /** Those to be seen now, one for each crossing at most. */
  shown = $state.raw<readonly Popup[]>([]);
  readonly #animator: Animator;
  readonly #find: (selector: string) => Element | null;

  constructor(animator: Animator, find: (selector: string) => Element | null) {
    this.#animator = animator;
    this.#find = find;
  }

  /** Lets one rise, stay for a moment, and fade away. */
  async raise(popup: Popup): Promise<void> {
    this.shown = [...this.shown.filter(({ crossing }) => crossing !== popup.crossing), popup];
    await tick();
    await this.#animator.run({
      element: this.#find(`[data-popup="${popup.crossing}"]`),
      frames: [
        { transform: 'translateY(24px) scale(0.6)', opacity: 0 },
        { transform: 'none', opacity: 1, offset: 0.25, easing: EASE_OUT },
        { transform: 'none', opacity: 1, offset: 0.8 },
        { transform: 'translateY(-14px)', opacity: 0 },
      ],
      ms: popup.tied ? 700 : 1000,
    });
    // Where nothing moves, the points must still be there long enough to be read.
    if (this.#animator.still()) await this.#animator.wait(700);
    this.shown = this.shown.filter((other) => other !== popup);
  }
}
