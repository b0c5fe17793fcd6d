/**
 * What is on the stage: the position as it is shown now. New entries are shown one event after another
 * in the order in which they happened; then the position is what the server says it is.
 */
import { tick, untrack } from 'svelte';
import type { OnTopEvent, OnTopView } from '../../../protocol/generated';
import type { Entry } from '../model/types';
import type { Board } from '../model/board';
import {
  BEFORE,
  eventsOf,
  isAboutGame,
  told,
  toldUntil,
  type Chronicle,
  type Played,
} from './history';
import { fold, positionOf, type Position, type SetupFacts } from '../model/position';
import type { Motion } from './motion';

/** What the stage asks of the page. */
export interface House {
  readonly board: () => Board;
  readonly setup: () => SetupFacts;
  readonly view: () => OnTopView | null;
  readonly entries: () => readonly Entry[];
  /** Entries up to here are not shown as they happen. */
  readonly fresh: () => number;
  readonly shown: (seq: number) => void;
  /** Shows an event of which the position after it is on the stage already. */
  readonly perform: (event: OnTopEvent, before: Position) => Promise<void>;
  readonly announce: (events: readonly OnTopEvent[], players: Position['players']) => void;
}

/** With more moves than this still to be shown, they are passed over: somebody has come back. */
const MOST_SHOWN = 2;

export class Stage {
  #house: House;
  #motion: Motion;
  #seq = $state(0);
  #chronicle = $state.raw<Chronicle>(BEFORE);
  #shown = $state.raw<Position | null>(null);
  #playing = $state(false);

  constructor(house: House, motion: Motion, fresh: number) {
    this.#house = house;
    this.#motion = motion;
    this.#seq = fresh;
    this.#chronicle = toldUntil(house.entries(), fresh, house.board(), house.setup());
    this.#settle();
  }

  /** Whether something is being shown, or is still to be, so that nobody can act yet. */
  get playing(): boolean {
    return this.#playing || this.#next() !== undefined;
  }

  get position(): Position | null {
    return this.#shown;
  }

  /** The last move, for marking it and showing it again. */
  get last(): Played | null {
    return this.#chronicle.played.at(-1) ?? null;
  }

  /** Whether there is a last move whose position before is known. */
  get canRepeat(): boolean {
    return !this.playing && this.#chronicle.played.length > 0;
  }

  /** Shows what has come in; whoever calls again while it runs is served by the run that is on. */
  async follow(): Promise<void> {
    if (untrack(() => this.#playing)) return;
    for (let entry = this.#next(); entry; entry = this.#next()) {
      if (isAboutGame(entry)) {
        this.#playing = true;
        await this.#show(entry);
      }
      const { board, setup, shown } = this.#house;
      this.#chronicle = told(this.#chronicle, entry, board(), setup());
      this.#shown = this.#chronicle.positions.at(-1) ?? this.#shown;
      this.#seq = entry.seq;
      shown(entry.seq);
    }
    this.#settle();
    this.#playing = false;
  }

  /** Shows the last move once more. */
  async repeat(): Promise<void> {
    const [before, played] = [this.#chronicle.positions.at(-2), this.last];
    if (!this.canRepeat || !before || !played) return;
    this.#playing = true;
    this.#shown = before;
    await tick();
    await this.#motion.pause(250);
    await this.#perform(played.events);
    this.#playing = false;
    await this.follow();
  }

  #next(): Entry | undefined {
    return this.#house.entries().find((entry) => entry.seq > this.#seq);
  }

  async #show(entry: Entry): Promise<void> {
    const events = eventsOf(entry);
    const players = this.#house.setup().players;
    this.#house.announce(events, players);
    const behind = this.#house
      .entries()
      .filter((other) => other.seq > this.#seq && isAboutGame(other)).length;
    const begins = entry.what.kind === 'game_began';
    if (begins || !this.#shown) {
      this.#shown =
        toldUntil([entry], entry.seq, this.#house.board(), this.#house.setup()).positions[0] ??
        null;
    } else if (behind <= MOST_SHOWN && entry.seq > this.#house.fresh()) await this.#perform(events);
  }

  async #perform(events: readonly OnTopEvent[]): Promise<void> {
    this.#motion.begin();
    for (const event of events) {
      const before = this.#shown;
      if (!before) return;
      this.#shown = fold(before, event);
      await tick();
      await this.#house.perform(event, before);
    }
  }

  /** Shows the position that everything known leads to; the server's view when there is a doubt. */
  #settle(): void {
    const view = this.#house.view();
    const told = this.#chronicle.positions.at(-1) ?? null;
    // While something is still to be shown, the view is ahead of the stage and there is no doubt.
    const settled = this.#next() === undefined;
    const doubtful = settled && view !== null && told?.laid.length !== view.ply;
    this.#shown = doubtful ? positionOf(view) : told;
  }
}
