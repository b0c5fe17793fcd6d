/** The game on this page: whose turn it is, what is aimed at, and what somebody does about it. */
import { tick, untrack } from 'svelte';
import { Animator } from '../../../ui/animator';
import type { GameProps, Problem } from '../../contract';
import type { MovePreview } from '../model/types';
import { isWithdrawn } from '../../../net/problem';
import { problemText } from '../../../words/problems';
import { isFree, isNowhere, worksAnywhere } from '../../shared/keys';
import { Preview } from '../../shared/preview.svelte';
import { turnKey } from '../../shared/turn';
import { nearestTurn, type Point } from '../draw/geometry';
import { HELD_REACH } from '../draw/tile';
import { makeBoard, type Board } from '../model/board';
import { outcomeOf } from '../model/outcome';
import { readSetup, type Position } from '../model/position';
import { findingAt } from '../model/ring';
import { outcomeWords } from '../words/speak';
import { boardPages, crossingDetail, placeDetail, toldAloud } from '../words/tell';
import { standingOf } from '../words/standing';
import { Aim, type Means } from './aim.svelte';
import { animate, type AnimationHost, type HeldTile } from './animations';
import { keyAction, type KeyAction } from './keys';
import { Navigator, type Group } from './navigator';
import { placesOf, type Place } from './places';
import { Playback } from './playback.svelte';
import { Pointer } from './pointer.svelte';
import { Popups } from './popups.svelte';
import type { Stop } from './stops';
import { Viewport } from './viewport.svelte';
import { Why } from './why.svelte';

/** How a tile lies in the hand before it is aimed anywhere, in degrees. */
const ANGLE_IN_HAND = -30;

/** How long somebody has to stay with a place before the server is asked about it. */
const PREVIEW_AFTER_MS = 70;

/** Who walks on sooner than this is not told what the tile would bring at the places passed. */
const SAY_AFTER_MS = 250;

export class Controller {
  /** Why the last move was refused, until something else is done. */
  problem = $state.raw<Problem | null>(null);
  readonly #read: () => GameProps<'ontop'>;
  #angle = ANGLE_IN_HAND;
  #saying: ReturnType<typeof setTimeout> | undefined;
  /** What the pointer or the keyboard was at last, from where walking begins. */
  #lookedAt: Point = { x: 0, y: 0 };

  /** Of which position the open crossings were told last, and which page. */
  #told: readonly [Position | null, number] = [null, 0];

  readonly board: Board = $derived.by(() => makeBoard(this.#props.scenery));
  readonly view = $derived.by(() => this.#props.view);
  readonly setup = $derived.by(() => readSetup(this.view?.setup ?? this.#props.table.setup));

  readonly viewport: Viewport;
  readonly animator: Animator;
  readonly playback: Playback;
  readonly popups: Popups;
  readonly aim: Aim;
  readonly preview: Preview<MovePreview>;
  readonly pointer: Pointer;
  readonly navigator: Navigator;
  readonly why: Why;

  /** The seat of ours that is to lay the tile now; null while none is, or things are being shown. */
  readonly seat: number | null = $derived.by(() => {
    const { acting, table } = this.#props;
    const seat = acting === null ? null : (table.chairs[acting]?.seat ?? null);
    const ready = !this.playback.busy && seat !== null && this.view?.to_move === seat;
    return ready ? seat : null;
  });
  /**
   * Which turn this is: it changes with the position, its move or whoever acts, and with nothing
   * else that comes to be known of the table.
   */
  readonly turnKey: string = $derived.by(() => turnKey(this.#props));
  /** How players stand in the midst of a move that is being shown. */
  readonly standing = $derived.by(() => {
    const { midst } = this.playback;
    return midst && standingOf(midst);
  });
  readonly places: readonly Place[] = $derived.by(() =>
    this.seat === null ? [] : placesOf(this.viewport.layout, this.view?.legal_moves ?? []),
  );
  readonly outcome = $derived.by(() => {
    const foreseen = this.aim.move ? this.preview.of(this.aim.move) : undefined;
    const { players } = this.setup;
    return foreseen ? outcomeOf(foreseen, players, players[this.seat ?? -1]) : null;
  });
  readonly finding = $derived.by(() => {
    const { position } = this.playback;
    return this.why.asked && position ? findingAt(this.board, position, this.why.asked) : null;
  });
  /** The direction in which the tile is held; it goes on counting, so that turns take the short way. */
  readonly angle: number = $derived.by(() => {
    const rest = ANGLE_IN_HAND + (this.aim.turned ? 180 : 0);
    this.#angle = nearestTurn(this.#angle, this.aim.pose?.angle ?? rest);
    return this.#angle;
  });

  /** @param read The component's props, which change as the table does. */
  constructor(read: () => GameProps<'ontop'>) {
    this.#read = read;
    const find = (selector: string): Element | null => this.viewport.find(selector);
    this.viewport = new Viewport(() => this.board);
    this.animator = new Animator(
      () => this.#props.settings.pace * (this.playback.behind ? 0.5 : 1),
      () => document.hidden,
    );
    this.aim = new Aim(() => this.places);
    this.preview = new Preview((moves) => this.#props.preview(moves), PREVIEW_AFTER_MS);
    this.why = new Why(find);
    this.popups = new Popups(this.animator, find);
    this.pointer = new Pointer(this);
    this.playback = this.#makePlayback();
    this.navigator = new Navigator({
      stops: (group) => this.#stops(group),
      here: () => this.aim.place?.centre ?? this.#lookedAt,
      find,
    });
  }

  get #props(): GameProps<'ontop'> {
    return this.#read();
  }

  /** Whether one of ours is to act as soon as everything has been shown. */
  get awaited(): boolean {
    return this.#props.acting !== null && this.playback.busy;
  }

  /** Whether a tile of ours can be laid or turned now. */
  get choosing(): boolean {
    return this.seat !== null && !this.aim.sending;
  }

  #makePlayback(): Playback {
    const host: AnimationHost = {
      animator: this.animator,
      layout: () => this.viewport.layout,
      track: () => this.viewport.track,
      find: (selector) => this.viewport.find(selector),
      takeHeld: (at) => this.#takeHeld(at),
      popup: (popup) => void this.popups.raise(popup),
      sound: (name) => this.#props.sound(name),
    };
    return new Playback(
      {
        board: () => this.board,
        setup: () => this.setup,
        view: () => this.view,
        entries: () => this.#props.entries,
        shownSeq: () => this.#props.shownSeq,
        shown: (seq) => this.#props.shown(seq),
        animate: (event, before) => animate(event, before, host),
        announce: (events, before) =>
          this.#props.announce(toldAloud(events, this.#props.table, before)),
      },
      this.animator,
      untrack(() => this.#props.shownSeq),
    );
  }

  #stops(group: Group): readonly Stop[] {
    const { layout } = this.viewport;
    return group === 'place'
      ? this.places.map(({ pair, centre }) => ({ key: pair, at: centre }))
      : this.board.crossings.map((key) => ({ key, at: layout.pointOf(key) }));
  }

  /** Answers a key pressed anywhere on the page, unless it is meant for something else. */
  key(event: KeyboardEvent): void {
    if (this.awaited && isFree(event)) this.playback.hurry();
    const action = isFree(event) ? keyAction(event) : null;
    if (!action) return;
    const here = isNowhere(event.target) || this.viewport.contains(event.target);
    if ((here || worksAnywhere(event)) && this.act(action)) event.preventDefault();
  }

  /** Does what a key says; false when the key is left to others. */
  act(action: KeyAction): boolean {
    switch (action.do) {
      case 'walk':
        return this.navigator.walk(action.heading);
      case 'step':
        return this.navigator.step(action.by);
      case 'first':
        return this.navigator.first();
      case 'last':
        return this.navigator.last();
      case 'turn':
        this.turn();
        return true;
      case 'ask': {
        const crossing = this.navigator.toCrossing();
        if (crossing) this.ask(crossing, true);
        return crossing !== null;
      }
      case 'tell':
        this.tell(action.what);
        return true;
      case 'hurry':
        this.playback.hurry();
        return false;
      case 'leave':
        this.playback.hurry();
        return this.#leave() || this.navigator.toPlace();
    }
  }

  /** Says how the board stands, going on where it was asked before, or what the keyboard is at. */
  tell(what: 'board' | 'focus'): void {
    const { position } = this.playback;
    if (!position) return;
    const pages = boardPages(this.board, position);
    if (what === 'board') {
      const [at, page] = this.#told;
      this.#told = [position, at === position ? (page + 1) % pages.length : 0];
      this.#props.announce(pages[this.#told[1]] ?? '');
      return;
    }
    const { group, stop } = this.navigator.at();
    const { move } = this.aim;
    if (group === 'crossing' && stop)
      this.#props.announce(crossingDetail(this.board, position, stop.key));
    else if (move && position.tile)
      this.#props.announce(placeDetail(this.board, position, position.tile, move));
    else this.#props.announce(pages[0] ?? '');
  }

  lookAt(at: Point): void {
    this.#lookedAt = at;
  }

  aimAt(place: Place | null, means: Means): void {
    if (this.aim.sending) return;
    const before = this.aim.pair;
    this.aim.at(place, means);
    if (!place) return;
    this.problem = null;
    this.#lookedAt = place.centre;
    this.preview.want(this.aim.moves);
    if (place.pair !== before && means !== 'mouse') this.#props.sound('click');
  }

  /** The keyboard has come to a place. */
  focusPlace(pair: string): void {
    this.aimAt(this.places.find((place) => place.pair === pair) ?? null, 'keys');
  }

  turn(): void {
    if (!this.choosing) return;
    this.aim.turn();
    this.preview.want(this.aim.moves);
    this.#props.sound('click');
  }

  async lay(): Promise<void> {
    const { move } = this.aim;
    if (!move || !this.choosing) return;
    this.why.asked = null;
    this.problem = null;
    clearTimeout(this.#saying);
    this.aim.sending = move;
    // What is focused goes away with the turn; the board itself keeps the keyboard.
    if (this.aim.means === 'keys') this.#focusBoard();
    try {
      await this.#props.play(move);
    } catch (problem) {
      if (!isWithdrawn(problem)) {
        this.problem = problem as Problem;
        this.#props.announce(problemText(this.problem));
      }
      this.aim.sending = null;
    }
  }

  ask(crossing: string, byKeys: boolean): void {
    this.#lookedAt = this.viewport.layout.pointOf(crossing);
    this.why.ask(crossing, byKeys);
  }

  /** A new turn: nothing is aimed at, nothing is known. */
  newTurn(): void {
    this.aim.reset();
    this.preview.forget();
  }

  /** A tile of ours can be laid: who is at nothing else has the keys on the board, where they were. */
  takeUp(): void {
    const { activeElement } = document;
    const free = isNowhere(activeElement) || activeElement?.hasAttribute('data-board');
    if (this.seat === null || !free) return;
    if (this.aim.means === 'keys')
      void tick().then(() => this.navigator.focusNear('place', this.#lookedAt));
    else this.#focusBoard();
  }

  #focusBoard(): void {
    (this.viewport.find('[data-board]') as HTMLElement | null)?.focus({ preventScroll: true });
  }

  /** What somebody who does not see the board is told of the place aimed at. */
  announceOutcome(): void {
    const { outcome } = this;
    clearTimeout(this.#saying);
    if (!outcome || this.aim.means === 'mouse') return;
    this.#saying = setTimeout(() => this.#props.announce(outcomeWords(outcome)), SAY_AFTER_MS);
  }

  /** Leaves what is open; false when nothing is. */
  #leave(): boolean {
    if (this.why.asked) this.why.close();
    else if (this.aim.pair && this.aim.means !== 'keys') this.aim.at(null, 'mouse');
    else return false;
    return true;
  }

  /** Where the tile was held, for its flight to the board; null when it lies there already. */
  #takeHeld(at: string): HeldTile | null {
    if (this.aim.sending === at) {
      this.aim.reset();
      return null;
    }
    const hand = this.viewport.find('[data-held]')?.getBoundingClientRect();
    if (!hand) return null;
    const centre = this.viewport.toDrawing(hand.left + hand.width / 2, hand.top + hand.height / 2);
    const size = hand.width / (2 * HELD_REACH) / this.viewport.fit.scale;
    return { centre, angle: this.#angle, size };
  }
}
