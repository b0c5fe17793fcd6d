/** Elements that move: they can be waited for, hurried, and left out; a pace makes them last longer. */
import { EASE_OUT } from './easing';

/** Only transforms and opacity are animated, which browsers draw without laying the page out anew. */
export interface Transition {
  readonly element: Element | null | undefined;
  readonly frames: Keyframe[];
  readonly ms: number;
  readonly delay?: number;
  readonly easing?: string;
}

/** Runs transitions one after another or together, until it is told to hurry. */
export class Animator {
  #running = new Set<Animation>();
  #waiting = new Set<() => void>();
  #hurried = false;

  /** Whether nobody sees the page, so that nothing need be waited for either. */
  readonly #unseen: () => boolean;

  /** How much longer than given everything takes; nothing moves at 0. */
  readonly #pace: () => number;

  constructor(pace: () => number, unseen: () => boolean) {
    this.#pace = pace;
    this.#unseen = unseen;
  }

  /** Whether nothing is to move, since somebody does not want it. */
  still(): boolean {
    return this.#pace() === 0;
  }

  /** Begins anew after `hurry`. */
  begin(): void {
    this.#hurried = false;
  }

  /** Brings everything to its end at once, and what is still to come as well. */
  hurry(): void {
    this.#hurried = true;
    for (const animation of this.#running) animation.finish();
    for (const done of this.#waiting) done();
  }

  /** Moves an element from where `frames` begin to where it is; resolves when it is there. */
  async run({ element, frames, ms, delay = 0, easing = EASE_OUT }: Transition): Promise<void> {
    if (!element || this.#hurried || this.still() || this.#unseen()) return;
    const timing = { duration: ms * this.#pace(), delay: delay * this.#pace() };
    const animation = element.animate(frames, { ...timing, easing, fill: 'backwards' });
    this.#running.add(animation);
    try {
      await animation.finished;
    } catch {
      // The element went away while it moved; there is nothing left to wait for.
    } finally {
      this.#running.delete(animation);
    }
  }

  /** Lets some time pass, so that one thing is seen before the next; none where nothing moves. */
  async pause(ms: number): Promise<void> {
    if (this.still()) return;
    await this.wait(ms * this.#pace());
  }

  /** Lets some time pass, however fast things move, so that something can be read. */
  async wait(ms: number): Promise<void> {
    if (this.#hurried || this.#unseen()) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
    });
  }
}
