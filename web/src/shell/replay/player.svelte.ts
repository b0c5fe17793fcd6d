/** Goes through a game: to any moment at once, or on to the next as it happened. */
import { clientOf } from '../../games/registry';
import { withFalls } from '../../net/known';
import type { Entry, Fall, Replay } from '../../protocol/generated';
import { momentsOf, type Moment } from './moments';
import type { FoundFall } from './sources';

/** How fast a game is played. */
export type ReplaySpeed = 'slow' | 'normal' | 'fast';

/** How much longer than normally things take, and for how long a moment is then looked at. */
export const REPLAY_SPEEDS: Readonly<Record<ReplaySpeed, { pace: number; rest: number }>> = {
  slow: { pace: 1.6, rest: 2_500 },
  normal: { pace: 1, rest: 1_200 },
  fast: { pace: 0.5, rest: 400 },
};

/** A board that does not say what it has shown does not hold up the rest for longer than this. */
const SHOWING_MS = 15_000;

/** What a player asks of the page. */
export interface PlayerHost {
  /** How something fell in a decision. */
  readonly fall: (ply: number, move: Entry) => Promise<FoundFall>;
  /** Says that how something fell is not shown: this device has not seen it, and nobody can be asked. */
  readonly fallsAbsent: () => void;
  /** Whether things move. */
  readonly moves: () => boolean;
  /** Says where somebody has come; `jumped` when the board says nothing of what happened. */
  readonly arrived: (moment: Moment, jumped: boolean) => void;
}

export class ReplayPlayer {
  moments = $state.raw<readonly Moment[]>([]);
  /** The moment that is shown, or that the board is about to come to. */
  ply = $state(0);
  /** What the board has shown. */
  shownSeq = $state(0);
  /** How often somebody went elsewhere than to the next moment. */
  anew = $state(0);
  playing = $state(false);
  speed = $state<ReplaySpeed>('normal');
  falls = $state.raw<ReadonlyMap<number, Fall>>(new Map());
  readonly now: Moment | null = $derived(this.moments[this.ply] ?? null);
  readonly last: number = $derived(this.moments.length - 1);
  /** The moment that the board has come to. */
  readonly shown: Moment | null = $derived(
    this.moments.findLast(({ seq, ply }) => seq <= this.shownSeq && ply <= this.ply) ?? this.now,
  );
  readonly #host: PlayerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is asked for later than this is not wanted any more. */
  #wish = 0;
  #toldAbsent = false;

  constructor(host: PlayerHost) {
    this.#host = host;
  }

  /** Takes a game, or what it has come to meanwhile, and goes to a moment of it. */
  take(replay: Replay, ply: number): void {
    this.moments = momentsOf(replay);
    this.#jump(Math.max(0, Math.min(ply, this.moments.length - 1)));
  }

  /** Goes to a moment at once. */
  goTo(ply: number): void {
    const to = Math.max(0, Math.min(ply, this.last));
    this.pause();
    if (to === this.ply && this.shownSeq === this.now?.seq) return;
    this.#jump(to);
    if (this.now) this.#host.arrived(this.now, true);
  }

  /** Goes on to the next moment as it happened. */
  async next(): Promise<void> {
    if (this.ply >= this.last) {
      this.pause();
      return;
    }
    this.#wish += 1;
    const wish = this.#wish;
    const to = this.moments[this.ply + 1];
    if (to === undefined) return;
    await this.#fetchFall(to);
    if (wish !== this.#wish) return;
    // What is still being shown has happened.
    if (this.now && this.shownSeq !== this.now.seq) {
      this.shownSeq = this.now.seq;
      this.anew += 1;
    }
    this.ply = to.ply;
    this.#host.arrived(to, false);
    this.#rest(SHOWING_MS);
  }

  /** Goes back to the moment before. */
  back(): void {
    this.goTo(this.ply - 1);
  }

  play(): void {
    if (this.ply >= this.last) this.#jump(0);
    this.playing = true;
    void this.next();
  }

  pause(): void {
    this.#wish += 1;
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** The board has shown the entries up to `seq`. */
  boardShowed(seq: number): void {
    if (seq <= this.shownSeq || seq > (this.now?.seq ?? 0)) return;
    this.shownSeq = seq;
    if (seq === this.now?.seq) this.#rest(REPLAY_SPEEDS[this.speed].rest);
  }

  close(): void {
    this.pause();
  }

  #jump(ply: number): void {
    this.#wish += 1;
    this.ply = ply;
    this.shownSeq = this.moments[ply]?.seq ?? 0;
    this.anew += 1;
  }

  /** Goes on after a while, if the game is being played. */
  #rest(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.#timer = setTimeout(() => {
      if (this.now && this.shownSeq < this.now.seq) this.boardShowed(this.now.seq);
      else void this.next();
    }, ms);
  }

  async #fetchFall({ move, ply, table }: Moment): Promise<void> {
    if (move?.what.kind !== 'move_played' || this.falls.has(move.seq)) return;
    if (!this.#host.moves() || !clientOf(table.game).hasFall?.(move.what)) return;
    const fall = await this.#host.fall(ply, move);
    if (fall === 'absent') {
      if (!this.#toldAbsent) this.#host.fallsAbsent();
      this.#toldAbsent = true;
    } else if (fall) this.falls = withFalls(this.falls, [{ ...fall, seq: move.seq }]);
  }
}
