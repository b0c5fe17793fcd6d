/**
 * The position that is shown. New entries are shown step by step in the order in which they happened;
 * then the position is what the server says it is.
 */
import type { Entry } from '../model/types';
import type { LastDrop, Position } from '../model/position';
import type { DropItView } from '../model/types';
import type { Animations } from './animations.svelte';
import { positionAt, stepsOf, type Step } from './history';

/** What playback asks of the page. */
export interface PlaybackHost {
  readonly view: () => DropItView | null;
  readonly viewBefore: () => DropItView | undefined;
  readonly entries: () => readonly Entry[];
  /** Entries up to here are not shown as they happen. */
  readonly shownSeq: () => number;
  readonly shown: (seq: number) => void;
  readonly announce: (step: Step) => void;
}

export class Playback {
  readonly #host: PlaybackHost;
  readonly #animations: Animations;
  /** The last entry that has been shown here. */
  #done = $state(0);
  #following = false;
  #gone = false;
  /** Which run of showing things is on; an older one has nothing to say any more. */
  #run = 0;

  readonly steps: readonly Step[] = $derived.by(() => {
    const view = this.#host.view();
    return view ? stepsOf(this.#host.entries(), view, this.#host.viewBefore()) : [];
  });
  readonly #until = $derived.by(() => Math.max(this.#host.shownSeq(), this.#done));
  /** The steps that are still to be shown, or are being shown. */
  readonly waiting: readonly Step[] = $derived.by(() =>
    this.steps.filter(({ seq }) => seq > this.#until),
  );
  readonly position: Position | null = $derived.by(() => {
    const view = this.#host.view();
    return this.#animations.position ?? (view && positionAt(view, this.steps, this.#until));
  });
  /** The last drop, once it has been judged. */
  readonly last: LastDrop | null = $derived.by(() =>
    this.position?.last?.judged ? this.position.last : null,
  );
  /** Whether everything can be seen that a decision may rest on; points may still run to the score. */
  readonly settled = $derived.by(() => this.waiting.every(({ kind }) => kind === 'other'));
  /** Whether the last drop can be shown once more now. */
  readonly replayable = $derived.by(
    () => this.last !== null && this.waiting.length === 0 && !this.#animations.busy,
  );

  constructor(host: PlaybackHost, animations: Animations) {
    this.#host = host;
    this.#animations = animations;
  }

  /** Shows what has come in; when much is waiting, only the last of it at length. */
  async follow(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    while (!this.#gone) {
      const step = this.waiting[0];
      if (!step) break;
      // Somebody who comes back is not kept waiting by what they have missed.
      const later = this.waiting.filter(({ kind }) => kind !== 'other').length - 1;
      await this.#show(step, later > 1 || document.hidden);
    }
    this.#following = false;
  }

  /** Shows the position after `shownSeq` at once, wherever it was before. */
  begin(): void {
    this.#run += 1;
    this.#done = 0;
    this.hurry();
  }

  /** Shows the last drop once more. */
  async again(): Promise<void> {
    if (this.replayable && this.last && this.position) {
      await this.#animations.again(this.last, this.position);
    }
  }

  /** Goes straight to the end of what is being shown. */
  hurry(): void {
    this.#animations.hurry();
  }

  /** What came of a step can be seen now. */
  outcomeShown(step: Step): void {
    if (this.#gone || this.#stale(step)) return;
    this.#host.announce(step);
    // Whoever is next may go on while points still run; the end comes when they have.
    if (!step.after.ended) this.#showed(step);
  }

  /** The page goes: nothing more is shown or said. */
  leave(): void {
    this.#gone = true;
    this.hurry();
  }

  async #show(step: Step, briefly: boolean): Promise<void> {
    const run = this.#run;
    await this.#animations.show(step, briefly);
    if (!this.#gone && run === this.#run) this.#showed(step);
  }

  /** Whether a step is not among those that are to be shown any more. */
  #stale({ seq }: Step): boolean {
    return this.waiting.every((step) => step.seq !== seq);
  }

  #showed({ seq }: Step): void {
    if (seq <= this.#done) return;
    this.#done = seq;
    this.#host.shown(seq);
  }
}
