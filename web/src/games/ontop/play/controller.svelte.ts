/** Everything between the table and what is drawn: it owns the aim, the stage and what is asked. */
import { tick, untrack } from 'svelte';
import type { Problem } from '../../../protocol/generated';
import type { GameProps } from '../../contract';
import { fit, type Fit } from '../draw/fit';
import type { Box, Point } from '../draw/point';
import { makeSheet, type Stance } from '../draw/sheet';
import { boxOf, layTrack } from '../draw/track';
import { LONG } from '../draw/tile';
import { makeBoard, type Board } from '../model/board';
import { outcomeOf } from '../model/outcome';
import { nearestTurn, placesOf, type Place } from '../model/places';
import { crossingAt, placeAt } from '../model/pointing';
import { readSetup } from '../model/position';
import { findingAt } from '../model/ring';
import type { Stop } from '../model/walk';
import { happened, outcomeWords } from '../words/speak';
import { Aim, type Means } from './aim.svelte';
import { Foresight } from './preview.svelte';
import type { Reactions } from './gestures';
import { EASE_OUT, Motion } from './motion';
import { perform, type Call, type Held } from './playback';
import { Stage } from './stage.svelte';
import { Walker, type Group } from './walker';

/** How a tile lies in the hand before it is aimed anywhere. */
const AT_REST = -30;

export class Controller {
  readonly #read: () => GameProps<'ontop'>;
  root = $state<HTMLElement>();
  svg = $state<SVGSVGElement>();
  width = $state(0);
  height = $state(0);
  em = $state(16);
  /** The crossing somebody asks about, and the one the Tab key leads to. */
  asked = $state<string | null>(null);
  crossing = $state<string | null>(null);
  calls = $state.raw<readonly Call[]>([]);
  drag = $state.raw<Point | null>(null);
  /** What the mouse is over, for its cursor. */
  over = $state<'place' | 'crossing' | null>(null);
  problem = $state.raw<Problem | null>(null);
  #angle = AT_REST;
  /** Where the focus was when somebody asked, to lead back there. */
  #asker: HTMLElement | SVGElement | null = null;
  #lookedAt: Point = { x: 0, y: 0 };

  readonly board: Board = $derived.by(() => makeBoard(this.#props.scenery));
  readonly sheets = $derived({
    flat: this.#spread('flat'),
    upright: this.#spread('upright'),
  });
  readonly fit: Fit = $derived.by(() => {
    const { flat, upright } = this.sheets;
    const room = { width: this.width, height: this.height, em: this.em };
    return fit(room, { flat: flat.box, upright: upright.box });
  });
  readonly sheet = $derived.by(() => this.sheets[this.fit.stance].sheet);
  readonly track = $derived.by(() => this.sheets[this.fit.stance].track);
  readonly box: Box = $derived.by(() => this.sheets[this.fit.stance].box);

  readonly view = $derived.by(() => this.#props.view);
  readonly setup = $derived.by(() => readSetup(this.view?.setup ?? this.#props.table.setup));

  readonly motion: Motion;
  readonly stage: Stage;
  readonly aim: Aim;
  readonly foresight: Foresight;
  readonly walker: Walker;

  /** The seat of ours that is to lay the tile now; null while none is, or things are being shown. */
  readonly seat: number | null = $derived.by(() => {
    const { acting, table } = this.#props;
    const seat = acting === null ? null : (table.chairs[acting]?.seat ?? null);
    const ready = !this.stage.playing && seat !== null && this.view?.to_move === seat;
    return ready ? seat : null;
  });
  readonly places: readonly Place[] = $derived.by(() =>
    this.seat === null ? [] : placesOf(this.sheet, this.view?.legal_moves ?? []),
  );
  readonly outcome = $derived.by(() => {
    const foreseen = this.aim.move ? this.foresight.of(this.aim.move) : undefined;
    const { players } = this.setup;
    return foreseen ? outcomeOf(foreseen, players, players[this.seat ?? -1]) : null;
  });
  readonly finding = $derived.by(() => {
    const { position } = this.stage;
    return this.asked && position ? findingAt(this.board, position, this.asked) : null;
  });
  /** The direction in which the tile is held; it goes on counting, so that turns take the short way. */
  readonly angle: number = $derived.by(() => {
    const rest = AT_REST + (this.aim.turned ? 180 : 0);
    this.#angle = nearestTurn(this.#angle, this.aim.lie?.angle ?? rest);
    return this.#angle;
  });

  /** @param read The component's props, which change as the table does. */
  constructor(read: () => GameProps<'ontop'>) {
    this.#read = read;
    this.motion = new Motion(
      () => this.#props.settings.motion === 'reduced',
      () => document.hidden,
    );
    this.aim = new Aim(() => this.places);
    this.foresight = new Foresight((moves) => this.#props.preview(moves));
    this.stage = this.#makeStage();
    this.walker = new Walker({
      root: () => this.root,
      stops: (group) => this.#stops(group),
      here: () => this.aim.place?.centre ?? this.#lookedAt,
      turn: () => this.turn(),
      hurry: () => this.hurry(),
      ask: (crossing) => this.ask(crossing, true),
      leave: () => this.#leave(),
    });
  }

  get #props(): GameProps<'ontop'> {
    return this.#read();
  }

  #makeStage(): Stage {
    return new Stage(
      {
        board: () => this.board,
        setup: () => this.setup,
        view: () => this.view,
        entries: () => this.#props.entries,
        fresh: () => this.#props.fresh,
        shown: (seq) => this.#props.shown(seq),
        perform: (event, before) =>
          perform(event, before, {
            motion: this.motion,
            sheet: () => this.sheet,
            track: () => this.track,
            find: (selector) => this.root?.querySelector(selector),
            held: (at) => this.#held(at),
            call: (call) => void this.#callOut(call),
            sound: (name) => this.#props.sound(name),
          }),
        announce: (events, players) =>
          this.#props.announce(happened(events, this.#props.table, players)),
      },
      this.motion,
      untrack(() => this.#props.fresh),
    );
  }

  #spread(stance: Stance) {
    const sheet = makeSheet(this.board, stance);
    const track = layTrack(sheet);
    return { sheet, track, box: boxOf(track, this.setup.players.length) };
  }

  #stops(group: Group): readonly Stop[] {
    return group === 'place'
      ? this.places.map(({ pair, centre }) => ({ key: pair, at: centre }))
      : this.board.crossings.map((key) => ({ key, at: this.sheet.place(key) }));
  }

  /** What mouse and finger do. */
  readonly reactions: Reactions = {
    choosing: () => this.seat !== null && !this.aim.sending,
    toSheet: (x, y) => {
      const corner = this.svg?.getBoundingClientRect();
      const { left, top } = this.box;
      const { scale } = this.fit;
      return {
        x: left + (x - (corner?.left ?? 0)) / scale,
        y: top + (y - (corner?.top ?? 0)) / scale,
      };
    },
    point: (at) => this.#point(at),
    click: (at) => this.#click(at),
    tap: (at, again) => this.#tap(at, again),
    ask: (at) => {
      const crossing = this.#crossingAt(at, false);
      if (crossing) this.ask(crossing, false);
    },
    turn: () => this.turn(),
    drag: (at) => {
      this.drag = at;
      this.#aimAt(placeAt(this.sheet, this.places, at, 'coarse'), 'drag');
    },
    drop: (at) => {
      this.drag = null;
      if (at && this.aim.place) void this.lay();
      else this.aim.at(null, 'drag');
    },
    hurry: () => this.hurry(),
  };

  hurry(): void {
    if (this.stage.playing) this.motion.hurry();
  }

  #point(at: Point | null): void {
    const crossing = at && this.#crossingAt(at, this.places.length > 0);
    const choosing = this.reactions.choosing() && !this.drag;
    const place = at && choosing && !crossing ? placeAt(this.sheet, this.places, at, 'fine') : null;
    this.over = crossing ? 'crossing' : place && 'place';
    if (!choosing || (!at && this.aim.means !== 'mouse')) return;
    if (at) this.#lookedAt = at;
    this.#aimAt(place, 'mouse');
  }

  #click(at: Point): void {
    this.#point(at);
    const crossing = this.#crossingAt(at, this.places.length > 0);
    if (crossing) this.ask(crossing, false);
    else if (this.aim.place && this.reactions.choosing()) void this.lay();
    else this.asked = null;
  }

  /** A finger shows first; tapping what is shown lays it. */
  #tap(at: Point, again: boolean): void {
    const crossing = this.#crossingAt(at, this.places.length > 0);
    const place =
      this.reactions.choosing() && !crossing
        ? placeAt(this.sheet, this.places, at, 'coarse')
        : null;
    if (crossing) {
      this.ask(crossing, false);
      return;
    }
    this.asked = null;
    if (!place) return;
    const same = place.pair === this.aim.pair && this.aim.means === 'touch';
    if (same && again) void this.lay();
    else if (!same) this.#aimAt(place, 'touch');
  }

  #crossingAt(at: Point, choosing: boolean): string | null {
    const { position } = this.stage;
    return position ? crossingAt(this.sheet, position, at, choosing) : null;
  }

  #aimAt(place: Place | null, means: Means): void {
    const before = this.aim.pair;
    this.aim.at(place, means);
    if (!place) return;
    this.problem = null;
    this.#lookedAt = place.centre;
    this.foresight.want(this.aim.moves);
    if (place.pair !== before && means !== 'mouse') this.#props.sound('click');
  }

  /** The keyboard has come to a place. */
  focusPlace(pair: string): void {
    this.#aimAt(this.places.find((place) => place.pair === pair) ?? null, 'keys');
  }

  turn(): void {
    if (!this.reactions.choosing()) return;
    this.aim.turn();
    this.foresight.want(this.aim.moves);
    this.#props.sound('click');
  }

  async lay(): Promise<void> {
    const { move } = this.aim;
    if (!move || !this.reactions.choosing()) return;
    this.asked = null;
    this.problem = null;
    this.aim.sending = move;
    // What is focused goes away with the turn; the board itself keeps the keyboard.
    if (this.aim.means === 'keys') this.root?.querySelector<HTMLElement>('[data-board]')?.focus();
    try {
      await this.#props.play(move);
    } catch (problem) {
      this.problem = problem as Problem;
      this.aim.sending = null;
    }
  }

  ask(crossing: string, byKeys: boolean): void {
    if (this.asked === crossing && !byKeys) {
      this.asked = null;
      return;
    }
    this.asked = crossing;
    this.crossing = crossing;
    this.#lookedAt = this.sheet.place(crossing);
    const active = document.activeElement as HTMLElement | SVGElement | null;
    this.#asker = byKeys ? active : null;
    if (byKeys)
      void tick().then(() => this.root?.querySelector<HTMLElement>('[role="dialog"]')?.focus());
  }

  /** Closes the answer about a crossing and leads the keyboard back to where it was. */
  closeAnswer(): void {
    this.asked = null;
    this.#asker?.focus({ preventScroll: true });
    this.#asker = null;
  }

  #leave(): boolean {
    if (this.asked) this.closeAnswer();
    else if (this.aim.pair && this.aim.means !== 'keys') this.aim.at(null, 'mouse');
    else return false;
    return true;
  }

  /** A new turn: nothing is aimed at, nothing is known. The keyboard goes on where it was. */
  newTurn(): void {
    const byKeys = this.aim.means === 'keys';
    this.aim.reset();
    this.foresight.forget();
    const { activeElement } = document;
    const free = activeElement === document.body || activeElement?.hasAttribute('data-board');
    if (byKeys && free && this.seat !== null) {
      void tick().then(() => this.walker.focusNear('place', this.#lookedAt));
    }
  }

  /** What somebody who does not see the board is told of the place aimed at. */
  announceOutcome(): void {
    const { outcome } = this;
    if (outcome && this.aim.means !== 'mouse') this.#props.announce(outcomeWords(outcome));
  }

  /** Where the tile is held, for its flight to the board; null when it lies there already. */
  #held(at: string): Held | null {
    if (this.aim.sending === at) {
      this.aim.reset();
      return null;
    }
    const hand = this.root?.querySelector('[data-held]')?.getBoundingClientRect();
    if (!hand) return null;
    const centre = this.reactions.toSheet(hand.left + hand.width / 2, hand.top + hand.height / 2);
    const size = hand.width / (2 * (LONG + 8)) / this.fit.scale;
    return { centre, angle: this.#angle, size };
  }

  async #callOut(call: Call): Promise<void> {
    this.calls = [...this.calls.filter(({ crossing }) => crossing !== call.crossing), call];
    await tick();
    const element = this.root?.querySelector(`[data-call="${call.crossing}"]`);
    await this.motion.run({
      element,
      frames: [
        { transform: 'translateY(24px) scale(0.6)', opacity: 0 },
        { transform: 'none', opacity: 1, offset: 0.25, easing: EASE_OUT },
        { transform: 'none', opacity: 1, offset: 0.8 },
        { transform: 'translateY(-14px)', opacity: 0 },
      ],
      ms: call.tied ? 700 : 1000,
    });
    if (this.motion.still()) await this.motion.pause(700);
    this.calls = this.calls.filter((other) => other !== call);
  }
}
