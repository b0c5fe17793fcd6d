/**
 * The position that is shown. New entries are shown one event after another in the order in which
 * they happened; then the position is what the server says it is.
 */
import { tick, untrack } from 'svelte';
import { changesPosition } from '../../../net/entries';
import type { Animator } from '../../../ui/animator';
import type { Entry } from '../model/types';
import type { Board } from '../model/board';
import { fold, positionOf, start, type Position, type SetupFacts } from '../model/position';
import type { OnTopEvent, OnTopView } from '../model/types';
import { append, EMPTY, eventsOf, historyUntil, type History, type Played } from './history';

/** What playback asks of the page. */
export interface PlaybackHost {
  readonly board: () => Board;
  readonly setup: () => SetupFacts;
  readonly view: () => OnTopView | null;
  readonly entries: () => readonly Entry[];
  /** Entries up to here are not shown as they happen. */
  readonly shownSeq: () => number;
  readonly shown: (seq: number) => void;
  /** Animates an event; the position after it is shown already. */
  readonly animate: (event: OnTopEvent, before: Position) => Promise<void>;
  /** Says what happened in the position before it. */
  readonly announce: (events: readonly OnTopEvent[], before: Position) => void;
}

/** With more moves than this still to be shown, they are passed over: somebody has come back. */
const MOST_SHOWN = 2;

export class Playback {
  #host: PlaybackHost;
  #animator: Animator;
  #seq = $state(0);
  #history = $state.raw<History>(EMPTY);
  #position = $state.raw<Position | null>(null);
  #playing = $state(false);
  #following = $state(false);
  /** Which run of showing things is on; an older one has nothing to say any more. */
  #run = 0;

  constructor(host: PlaybackHost, animator: Animator, shownSeq: number) {
    this.#host = host;
    this.#animator = animator;
    this.#seq = shownSeq;
    this.#history = historyUntil(host.entries(), shownSeq, host.board(), host.setup());
    this.#settle();
  }

  /** Whether something is being shown, or is still to be, so that nobody can act yet. */
  get busy(): boolean {
    return this.#playing || this.#unshown().some(changesPosition);
  }

  /** Whether more moves wait behind the one that is being shown, so that it had better be quick. */
  get behind(): boolean {
    return this.#playing && this.#unshown().filter(changesPosition).length > 1;
  }

  get position(): Position | null {
    return this.#position;
  }

  /** The position in the midst of a move that happens; null while none does. */
  get midst(): Position | null {
    return this.#following ? this.#position : null;
  }

  /** The last move, for marking it and showing it again. */
  get last(): Played | null {
    return this.#history.played.at(-1) ?? null;
  }

  /** Whether there is a last move that can be shown again now. */
  get replayable(): boolean {
    return !this.busy && this.#history.played.length > 0;
  }

  /** Shows what has come in; whoever calls again while it runs is served by the run that is on. */
  async follow(): Promise<void> {
    if (untrack(() => this.#playing)) return;
    const run = this.#run;
    for (let entry = this.#next(); entry; entry = this.#next()) {
      if (changesPosition(entry)) {
        this.#playing = this.#following = true;
        await this.#show(entry);
        if (run !== this.#run) return;
      }
      // Whatever was animated, the position after an entry is the one that it leads to.
      const { board, setup, shown } = this.#host;
      this.#history = append(this.#history, entry, board(), setup());
      this.#position = this.#history.positions.at(-1) ?? this.#position;
      this.#seq = entry.seq;
      shown(entry.seq);
    }
    this.#settle();
    this.#playing = this.#following = false;
  }

  /** Shows the position after `shownSeq` at once, wherever it was before. */
  begin(): void {
    this.#run += 1;
    this.#animator.hurry();
    const { board, entries, setup, shownSeq } = this.#host;
    this.#seq = shownSeq();
    this.#history = historyUntil(entries(), this.#seq, board(), setup());
    this.#settle();
    this.#playing = this.#following = false;
  }

  /** Shows the last move once more. */
  async again(): Promise<void> {
    const [before, played] = [this.#history.positions.at(-2), this.last];
    if (!this.replayable || !before || !played) return;
    const run = this.#run;
    this.#playing = true;
    this.#position = before;
    await tick();
    await this.#animator.pause(250);
    await this.#animate(played.events);
    if (run !== this.#run) return;
    this.#playing = false;
    // Entries that came in meanwhile have waited for this.
    await this.follow();
  }

  /** Goes straight to the end of what is being shown. */
  hurry(): void {
    if (this.busy) this.#animator.hurry();
  }

  #unshown(): readonly Entry[] {
    return this.#host.entries().filter((entry) => entry.seq > this.#seq);
  }

  #next(): Entry | undefined {
    return this.#unshown()[0];
  }

  async #show(entry: Entry): Promise<void> {
    const { announce, board, shownSeq, setup } = this.#host;
    const events = eventsOf(entry);
    // What a correction plays again in one go would be told for minutes.
    const again = entry.what.kind === 'move_played' && entry.what.by === 'given';
    if (!again || entry.seq > shownSeq())
      announce(events, this.#position ?? start(board(), setup()));
    if (entry.what.kind === 'game_began' || !this.#position) {
      this.#position = historyUntil([entry], entry.seq, board(), setup()).positions[0] ?? null;
      return;
    }
    const waiting = this.#unshown().filter(changesPosition).length;
    if (waiting <= MOST_SHOWN && entry.seq > shownSeq()) await this.#animate(events);
  }

  async #animate(events: readonly OnTopEvent[]): Promise<void> {
    this.#animator.begin();
    const run = this.#run;
    for (const event of events) {
      const before = this.#position;
      if (!before || run !== this.#run) return;
      this.#position = fold(before, event);
      // What the event brings must be on the page before it can move to its place.
      await tick();
      await this.#host.animate(event, before);
    }
  }

  /** Shows the position that everything known leads to; the server's view when there is a doubt. */
  #settle(): void {
    const view = this.#host.view();
    const folded = this.#history.positions.at(-1) ?? null;
    // While something is still to be shown, the view is ahead of it and there is no doubt.
    const settled = this.#next() === undefined;
    const doubtful = settled && view !== null && folded?.laid.length !== view.ply;
    this.#position = doubtful ? positionOf(view) : folded;
  }
}
