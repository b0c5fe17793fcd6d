/**
 * Shows what happened, one step after the other: a piece hangs over the opening, falls, is judged,
 * and its points run to the score. Time and everything that is heard come from outside.
 */
import type { SoundName } from '../../contract';
import type { LastDrop, Scene, Step } from './history';
import { knocksOf, lengthOf, posesAt, type Motion } from '../model/trajectory';
import type { LyingPiece, Pose } from '../model/types';

export interface Surroundings {
  /** Whether things move. */
  readonly moves: () => boolean;
  readonly motionOf: (seq: number) => Motion | null;
  readonly sound: (name: SoundName) => void;
  /** Calls back in every frame with the seconds gone by, until `seconds` are over. */
  readonly run: (
    seconds: number,
    frame: (seconds: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Where and how the piece is held, when it is held on this screen. */
  readonly inHand: (drop: LastDrop) => Pose | null;
  /** How high the piece is held over the opening. */
  readonly holdHeight: (drop: LastDrop) => number;
  /** A piece has left the hand. */
  readonly falls: () => void;
  /** What came of a step can be seen now. */
  readonly lands: (step: Step) => void;
}

export type Phase = 'still' | 'held' | 'falling' | 'judged';

/** How long things take, in seconds. */
export const TIMES = {
  held: 0.55,
  letGo: 0.08,
  look: 0.35,
  verdict: 1.1,
  run: 0.55,
  field: 0.09,
} as const;

interface Run {
  readonly piece: string;
  readonly points: number;
  readonly seat: number;
}

export class Playback {
  /** What is being shown; `still` when nothing is. */
  phase = $state<Phase>('still');
  /** The scene from which is shown; null when nothing is. */
  scene = $state.raw<Scene | null>(null);
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

  #around: Surroundings;
  #abort: AbortController | null = null;
  #busy: Promise<void> = Promise.resolve();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get busy(): boolean {
    return this.phase !== 'still';
  }

  /** Shows a step. `briefly` goes straight to what came of it. */
  async show(step: Step, briefly = false): Promise<void> {
    await this.#exclusively(async (signal) => {
      const drop = step.after.last;
      if (step.kind === 'drop' && drop) {
        this.scene = step.before;
        this.drop = drop;
        if (briefly) this.#around.falls();
        else await this.#fall(drop, 1, signal);
        this.scene = step.after;
        this.pieces = null;
        await this.#judge(step, drop, briefly, signal);
      } else if (step.kind === 'joker' && drop) {
        this.scene = step.before;
        this.drop = drop;
        this.phase = 'judged';
        this.#around.sound('joker');
        this.#around.lands(step);
        if (!briefly) await this.#score(step, drop, signal);
      } else {
        this.#around.lands(step);
      }
      if (step.after.ended && !step.before.ended) this.#around.sound('end');
    });
  }

  /** Shows a drop once more, slowly. */
  async again(drop: LastDrop, now: Scene): Promise<void> {
    await this.#exclusively(async (signal) => {
      this.scene = { ...now, pieces: drop.before };
      this.drop = drop;
      await this.#fall(drop, 0.4, signal);
      this.scene = now;
      this.pieces = null;
      this.phase = 'judged';
      await this.#around.run(TIMES.verdict, () => {}, signal);
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
    const shown = this.#busy.then(() => show(abort.signal)).finally(() => this.#still());
    this.#busy = shown.catch(() => {});
    await shown;
  }

  #still(): void {
    this.phase = 'still';
    this.scene = this.drop = this.pieces = this.held = this.running = this.counting = null;
    this.appearing = false;
  }

  async #fall(drop: LastDrop, speed: number, signal: AbortSignal): Promise<void> {
    const motion = this.#around.moves() ? this.#around.motionOf(drop.seq) : null;
    const own = speed === 1 ? this.#around.inHand(drop) : null;
    this.#around.falls();
    if (!motion) {
      await this.#appear(drop, signal);
      return;
    }
    const { piece, x, angle } = drop.dropped;
    const from = own ?? { x, y: this.#around.holdHeight(drop), angle };
    if (!own) {
      this.phase = 'held';
      this.held = { piece, ...from };
      await this.#around.run(TIMES.held, () => {}, signal);
    }
    this.held = null;
    this.phase = 'falling';
    await this.#play(drop, motion, from, speed, signal);
  }

  /** Plays the keyframes, after a moment in which the piece slips out of the hand. */
  async #play(drop: LastDrop, motion: Motion, from: Pose, speed: number, signal: AbortSignal) {
    const knocks = knocksOf(motion);
    const lead = TIMES.letGo;
    await this.#around.run(
      lead + lengthOf(motion) / speed,
      (seconds) => {
        const played = Math.max(0, seconds - lead) * speed;
        const poses = posesAt(motion, played);
        if (seconds < lead) slip(poses, drop.before.length, from, seconds / lead);
        this.pieces = placed(drop, poses);
        while (knocks[0] && knocks[0].at <= played) {
          knocks.shift();
          this.#around.sound('wood');
        }
      },
      signal,
    );
  }

  /** Nothing moves: the pieces are where they came to rest, and fade in. */
  async #appear(drop: LastDrop, signal: AbortSignal): Promise<void> {
    this.phase = 'falling';
    this.appearing = true;
    this.pieces = placed(drop, movedBy(drop));
    this.#around.sound('wood');
    await this.#around.run(0.25, () => {}, signal);
    this.appearing = false;
  }

  async #judge(step: Step, drop: LastDrop, briefly: boolean, signal: AbortSignal): Promise<void> {
    this.phase = 'judged';
    this.counting = step.before.points;
    if (!briefly) await this.#around.run(TIMES.look, () => {}, signal);
    if (drop.judged.taboos.length) this.#around.sound('taboo');
    else if (drop.judged.bonus.length) this.#around.sound('bonus');
    this.#around.lands(step);
    if (!briefly) await this.#score(step, drop, signal);
  }

  async #score(step: Step, drop: LastDrop, signal: AbortSignal): Promise<void> {
    const scored = drop.scored;
    await this.#around.run(this.#around.moves() ? TIMES.verdict : 0.2, () => {}, signal);
    if (!scored?.points || !this.#around.moves()) return;
    this.running = { piece: drop.dropped.piece, points: scored.points, seat: scored.seat };
    await this.#around.run(TIMES.run, () => {}, signal);
    this.running = null;
    await this.#count(step, scored.seat, signal);
  }

  async #count(step: Step, seat: number, signal: AbortSignal): Promise<void> {
    const player = step.after.players[seat] ?? '';
    const from = step.before.points[player] ?? 0;
    const gained = (step.after.points[player] ?? 0) - from;
    let heard = 0;
    await this.#around.run(
      gained * TIMES.field,
      (seconds) => {
        const now = Math.min(gained, Math.floor(seconds / TIMES.field) + 1);
        if (now > heard) this.#around.sound('points');
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

function placed(drop: LastDrop, poses: ReadonlyMap<number, Pose>): LyingPiece[] {
  const rest = drop.rested.rest;
  return rest.map((pose, i) => {
    const before = drop.before[i];
    const moved = poses.get(i);
    if (before && !moved) return before;
    return { piece: before?.piece ?? drop.dropped.piece, ...(moved ?? pose) };
  });
}

function slip(poses: Map<number, Pose>, index: number, from: Pose, share: number): void {
  const to = poses.get(index);
  if (!to) return;
  const eased = share * share;
  poses.set(index, {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased,
    angle: from.angle + (to.angle - from.angle) * eased,
  });
}
