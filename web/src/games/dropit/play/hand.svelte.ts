/** The hand over the opening, mine or somebody else's: which piece it holds, and how it trembles. */
import { everyFrame } from '../../../ui/frames';
import { outlineOf } from '../draw/geometry';
import { holdHeight, topOf } from '../draw/layout';
import { kindOf } from '../model/pieces';
import type { Position } from '../model/position';
import type { GameSetup, LyingPiece, Pose, Scenery } from '../model/types';
import type { Aim } from './aim.svelte';
import type { Animations } from './animations.svelte';
import { STILL, tremorAt } from './tremor';

export interface HandHost {
  readonly scenery: () => Scenery;
  readonly setup: () => GameSetup | null;
  readonly position: () => Position | null;
  /** Whether things move. */
  readonly moves: () => boolean;
  readonly aim: Aim;
  readonly animations: Animations;
}

export class Hand {
  readonly #host: HandHost;
  #seconds = $state(0);

  /** Which piece, where its centroid is, how it is turned, and whether it is mine to move. */
  readonly piece: (LyingPiece & { mine: boolean }) | null = $derived.by(() => {
    const { aim, animations, position, scenery } = this.#host;
    if (animations.held) return { ...animations.held, mine: false };
    if (!aim.held || animations.phase === 'falling') return null;
    const { piece, x, angle } = aim.held;
    const outline = outlineOf(scenery(), kindOf(piece).shape);
    const top = topOf(scenery(), position()?.pieces ?? []);
    return { piece, x, y: holdHeight(scenery().height, top, outline, angle), angle, mine: true };
  });

  /** Whether hands tremble in this game (DI-10). */
  readonly natural = $derived.by(() => (this.#host.setup()?.hand ?? 'natural') === 'natural');
  readonly tremor = $derived.by(() =>
    this.natural && this.#host.moves() ? tremorAt('natural', this.#seconds) : STILL,
  );

  /** To be made while a component is, since the tremor follows the display while a piece is held. */
  constructor(host: HandHost) {
    this.#host = host;
    const trembles = $derived(this.piece !== null && this.natural && host.moves());
    $effect(() => (trembles ? everyFrame((seconds) => (this.#seconds = seconds)) : undefined));
  }

  /** Where the piece in my hand is just now, trembling as it does. */
  get pose(): Pose | null {
    if (!this.piece?.mine) return null;
    const { x, y, angle } = this.piece;
    return { x: x + this.tremor.x, y, angle: angle + this.tremor.angle };
  }
}
