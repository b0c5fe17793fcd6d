/** The game on this page: what is shown, whose turn it is, and what I do about it. */
import { untrack } from 'svelte';
import type { GameProps, Problem } from '../../contract';
import { problemText } from '../../../shell/problems';
import { frameOf, holdHeight, topOf } from '../draw/frame';
import { outlineOf } from '../draw/geometry';
import { Hand } from './hand.svelte';
import { sceneAt, setupOf, stepsOf, type LastDrop, type Scene, type Step } from './history';
import type { KeyAction, Nudge } from './keys';
import { readMotion } from './motion';
import { kindOf, stockOf } from '../model/pieces';
import { Playback } from './playback.svelte';
import { run } from './ticking';
import type { Pose, Scenery } from '../model/types';
import { pieceName, told, type Speaker } from '../words/words';

/** A while after the last key, where the piece is now is said. */
const SAY_AFTER_MS = 500;

export class Play {
  readonly hand: Hand;
  readonly playback: Playback;

  readonly #props: GameProps<'dropit'>;
  readonly #speaker: Speaker;
  /** The last entry that has been shown here. */
  #done = $state(0);
  /** The last entry whose outcome can be seen. */
  #landed = $state(0);
  #answering = $state(false);
  /** Why the last move was refused, until something else is done. */
  problem = $state.raw<Problem | null>(null);
  #showing = false;
  #gone = false;
  #saying: ReturnType<typeof setTimeout> | undefined;

  readonly view = $derived.by(() => this.#props.view);
  readonly scenery: Scenery = $derived.by(() => this.#props.scenery);
  readonly setup = $derived.by(() => this.view && setupOf(this.view));
  readonly moves = $derived.by(() => this.#props.settings.motion === 'full');
  readonly steps = $derived.by(() => (this.view ? stepsOf(this.#props.entries, this.view) : []));
  readonly #seen = $derived.by(() => Math.max(this.#props.fresh, this.#done));
  readonly waiting = $derived.by(() => this.steps.filter(({ seq }) => seq > this.#seen));

  /** The scene to be shown now. */
  readonly scene: Scene | null = $derived.by(
    () => this.playback.scene ?? (this.view && sceneAt(this.view, this.steps, this.#seen)),
  );
  readonly last = $derived.by(() => (this.scene?.last?.judged ? this.scene.last : null));

  /** What is asked of me now. While points still run to the score, I may already go on. */
  readonly asked = $derived.by(() => {
    const settled = this.waiting.every(({ kind, seq }) => kind === 'other' || seq <= this.#landed);
    return this.#props.acting !== null && settled ? (this.view?.asked ?? null) : null;
  });
  /** The seat whose pieces lie in the tray; null for somebody who watches. */
  readonly seat = $derived.by(() => {
    const { acting, table } = this.#props;
    return (acting !== null ? table.chairs[acting]?.seat : this.view?.seat) ?? null;
  });
  readonly player = $derived.by(() => {
    return this.seat === null ? null : (this.scene?.players[this.seat] ?? null);
  });
  readonly stock = $derived.by(() => {
    if (this.player === null) return [];
    return stockOf(this.scene?.hands[this.player] ?? {}, this.steps[0]?.before.hands[this.player]);
  });
  readonly choosing = $derived.by(() => this.asked === 'drop' && !this.hand.leaving);
  readonly aiming = $derived.by(() => this.choosing && this.hand.aim !== null);

  readonly top = $derived.by(() => topOf(this.scenery, this.scene?.pieces ?? []));
  readonly frame = $derived.by(() => {
    return frameOf(this.scenery, this.top > this.scenery.height ? this.top : 0);
  });

  /** The drop whose verdict is marked in the shaft. */
  readonly marked: LastDrop | null = $derived.by(() => {
    const hangs = this.hand.aim !== null || ['held', 'falling'].includes(this.playback.phase);
    return hangs ? null : this.last;
  });
  /** The drop about which I am asked for a joker. */
  readonly question = $derived.by(() => {
    return this.asked === 'joker' && !this.#answering && this.last?.offered ? this.last : null;
  });
  /** Whether the last drop can be shown once more. */
  readonly replayable = $derived.by(() => {
    return this.last !== null && this.waiting.length === 0 && !this.playback.busy;
  });

  /** `inHand` tells where the piece in my hand is just now, trembling as it does. */
  constructor(props: GameProps<'dropit'>, speaker: Speaker, inHand: () => Pose | null) {
    this.#props = props;
    this.#speaker = speaker;
    this.hand = new Hand(() => this.scenery);
    this.playback = new Playback({
      moves: () => this.moves,
      motionOf: (seq) => readMotion(props.falls.get(seq)?.trajectory),
      sound: (name) => props.sound(name),
      run,
      inHand: (drop) => (drop.dropped.piece === this.hand.aim?.piece ? inHand() : null),
      holdHeight: (drop) => this.#heightOver(drop),
      falls: () => this.hand.empty(),
      lands: (step) => this.#land(step),
    });
    $effect(() => {
      if (this.waiting.length) untrack(() => void this.#showAll());
    });
    $effect(() => () => this.#leave());
    // A turn that is over empties the hand.
    $effect(() => {
      if (this.hand.aim && !this.hand.leaving && this.asked !== 'drop') this.hand.empty();
    });
  }

  choose(piece: string): void {
    const there = this.stock.some((kind) => kind.piece === piece && kind.count > 0);
    if (!this.choosing || !there) return;
    this.problem = null;
    this.playback.hurry();
    this.#props.sound('click');
    this.hand.take(piece);
    this.#sayHeld();
  }

  putBack(): void {
    const aim = this.hand.aim;
    if (!aim || this.hand.leaving) return;
    this.hand.putBack();
    const { t } = this.#speaker;
    this.#props.announce(t('put.away', { piece: pieceName(t, aim.piece) }));
  }

  /** Lets the piece go; when that is refused, it stays in the hand. */
  async letGo(): Promise<void> {
    if (!this.aiming) return;
    clearTimeout(this.#saying);
    this.problem = null;
    await this.hand.letGo((move) => this.#props.play(move)).catch((thrown) => this.#refused(thrown));
  }

  async answer(spend: boolean): Promise<void> {
    if (this.#answering) return;
    this.problem = null;
    this.#answering = true;
    const played = this.#props.play(spend ? 'joker yes' : 'joker no');
    await played.catch((thrown) => this.#refused(thrown));
    this.#answering = false;
  }

  /** Shows the last drop once more. */
  again(): void {
    if (!this.replayable || !this.last || !this.scene) return;
    this.hand.putBack();
    void this.playback.again(this.last, this.scene);
  }

  /** Does what a key says, and tells whether there was anything to do. */
  act(action: KeyAction): boolean {
    if (action.do === 'again') {
      this.again();
      return this.last !== null;
    }
    if (action.do === 'pick') {
      const kind = this.stock[action.number - 1];
      if (kind) this.choose(kind.piece);
      return kind !== undefined && this.choosing;
    }
    if (!this.aiming) return false;
    if (action.do === 'drop') void this.letGo();
    else if (action.do === 'put_back') this.putBack();
    else this.#nudge(action);
    return true;
  }

  #nudge(nudge: Nudge): void {
    this.problem = null;
    if (nudge.do === 'slide') this.hand.slide(nudge.by);
    else if (nudge.do === 'turn') this.hand.turn(nudge.by);
    else this.hand.slideTo(nudge.side * this.scenery.width * 2);
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => this.#sayHeld(), SAY_AFTER_MS);
  }

  #land(step: Step): void {
    if (this.#gone) return;
    this.#landed = Math.max(this.#landed, step.seq);
    this.#props.announce(told(this.#speaker, this.#props.table, step));
  }

  #refused(thrown: unknown): void {
    this.problem = thrown as Problem;
    this.#props.announce(problemText(this.problem));
  }

  #sayHeld(): void {
    const aim = this.hand.aim;
    if (!aim) return;
    const { t } = this.#speaker;
    const gaps = { piece: pieceName(t, aim.piece), x: aim.x, angle: aim.angle };
    this.#props.announce(t('held', gaps));
  }

  /** Shows what is new, step by step; when much is waiting, only the last of it at length. */
  async #showAll(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    while (!this.#gone) {
      const step = this.waiting[0];
      if (!step) break;
      const later = this.waiting.filter(({ kind }) => kind !== 'other').length - 1;
      await this.#show(step, later > 1 || document.hidden);
    }
    this.#showing = false;
  }

  async #show(step: Step, briefly: boolean): Promise<void> {
    await this.playback.show(step, briefly);
    if (this.#gone) return;
    this.#done = Math.max(this.#done, step.seq);
    this.#props.shown(step.seq);
  }

  /** The page goes: nothing more is shown or said. */
  #leave(): void {
    this.#gone = true;
    clearTimeout(this.#saying);
    this.playback.hurry();
  }

  #heightOver(drop: LastDrop): number {
    const outline = outlineOf(this.scenery, kindOf(drop.dropped.piece).shape);
    const top = topOf(this.scenery, drop.before);
    return holdHeight(this.scenery.height, top, outline, drop.dropped.angle);
  }
}
