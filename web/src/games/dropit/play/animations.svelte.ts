/**
 * How steps look when they happen: a piece hangs over the opening, falls, is judged, and its points
 * run to the score. Time and everything that is heard come from outside.
 */
import type { SoundName } from '../../contract';
import { impactsOf } from '../model/impacts';
import type { LastDrop, Position } from '../model/position';
import { between, durationOf, placed, posesAt, type Trajectory } from '../model/trajectory';
import type { LyingPiece, Pose } from '../model/types';
import type { Step } from './history';

/** What animations ask of the page. */
export interface AnimationHost {
  /** How much longer than normally things take; nothing moves at 0. */
  readonly pace: () => number;
  readonly trajectoryOf: (seq: number) => Trajectory | null;
  readonly sound: (name: SoundName) => void;
  /** Calls back in every frame with the seconds gone by, until `seconds` are over. */
  readonly framesFor: (
    seconds: number,
    frame: (seconds: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Takes the piece out of the hand: how it was held, null when it was not held on this screen. */
  readonly takeHeld: (drop: LastDrop) => Pose | null;
  /** How high the piece is held over the opening. */
  readonly holdHeight: (drop: LastDrop) => number;
  /** What came of a step can be seen now. */
  readonly outcomeShown: (step: Step) => void;
}

export type Phase = 'still' | 'held' | 'falling' | 'judged';

/** How long things take at the normal speed, in seconds. */
export const TIMES = {
  held: 0.4,
  letGo: 0.08,
  look: 0.25,
  verdict: 0.9,
  run: 0.45,
  field: 0.07,
  appear: 0.25,
} as const;

interface Run {
  readonly piece: string;
  readonly points: number;
  readonly seat: number;
}

export class Animations {
  /** What is being shown; `still` when nothing is. */
  phase = $state<Phase>('still');
  /** The position that is shown; null when nothing is. */
  position = $state.raw<Position | null>(null);
  /** The drop that is shown. */
  drop = $state.raw<LastDrop | null>(null);
  /** The pieces as they are at this moment, while they fall. */
  pieces = $state.raw<readonly LyingPiece[] | null>(null);
  /** A piece in somebody else's hand. */
  held = $state.raw<(Pose & { piece: string }) | null>(null);
  /** Points on their way to the score. */
  running = $state.raw<Run | null>(null);
  /** Points as they are counted up, by player. */
  counting = $state.raw<Readonly<Record<string, number>> | null>(null);
  /** Whether the pieces appear where they lie, without having fallen. */
  appearing = $state(false);

  #host: AnimationHost;
  #abort: AbortController | null = null;
  #busy: Promise<void> = Promise.resolve();

  constructor(host: AnimationHost) {
    this.#host = host;
  }

  get busy(): boolean {
    return this.phase !== 'still';
  }

  /** Shows a step. `briefly` goes straight to what came of it. */
  async show(step: Step, briefly = false): Promise<void> {
    await this.#exclusively(async (signal) => {
      const drop = step.after.last;
      if (step.kind === 'drop' && drop) {
        this.position = step.before;
        this.drop = drop;
        if (briefly) this.#host.takeHeld(drop);
        else await this.#fall(drop, 1 / this.#host.pace(), signal);
        this.position = step.after;
        this.pieces = null;
        await this.#judge(step, drop, briefly, signal);
      } else if (step.kind === 'joker' && drop) {
        this.position = step.before;
        this.drop = drop;
        this.phase = 'judged';
        this.#host.sound('joker');
        this.#host.outcomeShown(step);
        if (!briefly) await this.#score(step, drop, signal);
      } else {
        this.#host.outcomeShown(step);
      }
      if (step.after.ended && !step.before.ended) this.#host.sound('end');
    });
  }

  /** Shows a drop once more, slowly. */
  async again(drop: LastDrop, now: Position): Promise<void> {
    await this.#exclusively(async (signal) => {
      this.position = { ...now, pieces: drop.before };
      this.drop = drop;
      await this.#fall(drop, 0.4, signal, true);
      this.position = now;
      this.pieces = null;
      this.phase = 'judged';
      await this.#pass(TIMES.verdict, signal);
    });
  }

  /** Goes straight to the end of what is being shown. */
  hurry(): void {
    this.#abort?.abort();
  }

  /** Hurries what is being shown, waits for it, and then shows something else. */
  async #exclusively(show: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.hurry();
    const abort = new AbortController();
    this.#abort = abort;
    // Two things at once would fight over the same pieces: the newer waits until the older is over.
    const shown = this.#busy.then(() => show(abort.signal)).finally(() => this.#still());
    this.#busy = shown.catch(() => {});
    await shown;
  }

  #still(): void {
    this.phase = 'still';
    this.position = this.drop = this.pieces = this.held = this.running = this.counting = null;
    this.appearing = false;
  }

  async #fall(drop: LastDrop, speed: number, signal: AbortSignal, again = false): Promise<void> {
    const trajectory = this.#moves ? this.#host.trajectoryOf(drop.seq) : null;
    const held = this.#host.takeHeld(drop);
    // Shown once more, every drop hangs first, whoever has a piece in the hand by now.
    const own = again ? null : held;
    if (!trajectory) {
      await this.#appear(drop, signal);
      return;
    }
    const { piece, x, angle } = drop.dropped;
    const from = own ?? { x, y: this.#host.holdHeight(drop), angle };
    if (!own) {
      this.phase = 'held';
      this.held = { piece, ...from };
      await this.#pass(TIMES.held, signal);
    }
    this.held = null;
    this.phase = 'falling';
    await this.#play(drop, trajectory, from, speed, signal);
  }

  get #moves(): boolean {
    return this.#host.pace() > 0;
  }

  /** Lets time pass; none where nothing moves. */
  async #pass(seconds: number, signal: AbortSignal): Promise<void> {
    if (this.#moves) await this.#host.framesFor(seconds * this.#host.pace(), () => {}, signal);
  }

  /** Plays the keyframes, after a moment in which the piece slips out of the hand. */
  async #play(
    drop: LastDrop,
    trajectory: Trajectory,
    from: Pose,
    speed: number,
    signal: AbortSignal,
  ): Promise<void> {
    const impacts = impactsOf(trajectory);
    const lead = TIMES.letGo;
    await this.#host.framesFor(
      lead + durationOf(trajectory) / speed,
      (seconds) => {
        const played = Math.max(0, seconds - lead) * speed;
        const poses = posesAt(trajectory, played);
        if (seconds < lead) slip(poses, drop.before.length, from, seconds / lead);
        this.pieces = placed(drop.before, drop.dropped.piece, poses);
        while (impacts[0] && impacts[0].at <= played) {
          impacts.shift();
          this.#host.sound('wood');
        }
      },
      signal,
    );
  }

  /** Nothing moves: the pieces are where they came to rest, and fade in. */
  async #appear(drop: LastDrop, signal: AbortSignal): Promise<void> {
    this.phase = 'falling';
    this.appearing = true;
    this.pieces = placed(drop.before, drop.dropped.piece, movedBy(drop));
    this.#host.sound('wood');
    await this.#pass(TIMES.appear, signal);
    this.appearing = false;
  }

  async #judge(step: Step, drop: LastDrop, briefly: boolean, signal: AbortSignal): Promise<void> {
    this.phase = 'judged';
    this.counting = step.before.points;
    if (!briefly) await this.#pass(TIMES.look, signal);
    if (drop.judged.taboos.length) this.#host.sound('taboo');
    else if (drop.judged.bonus.length) this.#host.sound('bonus');
    this.#host.outcomeShown(step);
    if (!briefly) await this.#score(step, drop, signal);
  }

  async #score(step: Step, drop: LastDrop, signal: AbortSignal): Promise<void> {
    const scored = drop.scored;
    await this.#pass(TIMES.verdict, signal);
    if (!scored?.points || !this.#moves) return;
    this.running = { piece: drop.dropped.piece, points: scored.points, seat: scored.seat };
    await this.#pass(TIMES.run, signal);
    this.running = null;
    await this.#count(step, scored.seat, signal);
  }

  async #count(step: Step, seat: number, signal: AbortSignal): Promise<void> {
    const player = step.after.players[seat] ?? '';
    const from = step.before.points[player] ?? 0;
    const gained = (step.after.points[player] ?? 0) - from;
    const field = TIMES.field * this.#host.pace();
    let heard = 0;
    await this.#host.framesFor(
      gained * field,
      (seconds) => {
        const now = Math.min(gained, Math.floor(seconds / field) + 1);
        if (now > heard) this.#host.sound('points');
        heard = Math.max(heard, now);
        this.counting = { ...step.before.points, [player]: from + now };
      },
      signal,
    );
  }
}

/** The pieces that a drop left elsewhere, the new one among them. */
function movedBy(drop: LastDrop): Map<number, Pose> {
  const moved = [...drop.rested.rest.entries()].filter(([i, pose]) => {
    const before = drop.before[i];
    return !before || Math.hypot(before.x - pose.x, before.y - pose.y) > 0.5;
  });
  return new Map(moved);
}

/** Draws the fallen piece on its way from the hand into its trajectory, faster and faster. */
function slip(poses: Map<number, Pose>, index: number, from: Pose, share: number): void {
  const to = poses.get(index);
  if (to) poses.set(index, between(from, to, share * share));
}
