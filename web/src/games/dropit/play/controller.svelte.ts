/** The game on this page: whose turn it is, what is aimed at, and what somebody does about it. */
import { untrack } from 'svelte';
import { framesFor } from '../../../ui/frames';
import type { GameProps, Problem } from '../../contract';
import type { MovePreview } from '../model/types';
import { problemText } from '../../../words/problems';
import { isWithdrawn } from '../../../net/problem';
import { isFree, isNowhere, worksAnywhere } from '../../shared/keys';
import { Preview } from '../../shared/preview.svelte';
import { turnKey } from '../../shared/turn';
import { outlineOf } from '../draw/geometry';
import { holdHeight, layoutOf, topOf } from '../draw/layout';
import { outcomeOf } from '../model/outcome';
import { kindOf, stockOf } from '../model/pieces';
import type { LastDrop, Position } from '../model/position';
import { readTrajectory } from '../model/trajectory';
import { setupOf } from '../model/types';
import { belowWords, heldWords, jokerWords, landingWords, pilePages } from '../words/tell';
import { standingOf } from '../words/standing';
import { pieceName, taboosOf, told, type Speaker } from '../words/words';
import { Aim } from './aim.svelte';
import { Animations } from './animations.svelte';
import { Hand } from './hand.svelte';
import type { Step } from './history';
import { keyAction, type KeyAction, type Nudge } from './keys';
import { Playback } from './playback.svelte';

/** A while after the last key, where the piece is now is said. */
const SAY_AFTER_MS = 500;

/** How long a piece has to stay where it is before the server is asked where it would land. */
const PREVIEW_AFTER_MS = 140;

export class Controller {
  /** Why the last move was refused, until something else is done. */
  problem = $state.raw<Problem | null>(null);
  readonly #read: () => GameProps<'dropit'>;
  readonly #speaker: Speaker;
  #answering = $state(false);
  /** Of which pieces the pile was told last, and which part. */
  #told: readonly [Position['pieces'] | null, number] = [null, 0];
  #saying: ReturnType<typeof setTimeout> | undefined;

  readonly view = $derived.by(() => this.#props.view);
  readonly scenery = $derived.by(() => this.#props.scenery);
  readonly setup = $derived.by(() => this.view && setupOf(this.view));
  /** Whether things move. */
  readonly moves = $derived.by(() => this.#props.settings.motion === 'full');

  /** Which turn this is. */
  readonly turnKey: string = $derived.by(() => turnKey(this.#props));
  /** How players stand while a step is being shown. */
  readonly standing = $derived.by(() => {
    const { counting, position } = this.animations;
    // As the log tells it: all at once when the outcome is seen, while the board still counts.
    const before = this.playback.waiting.length > 0 ? counting : null;
    return position && this.setup && standingOf(position, this.setup.jokers ?? 0, before);
  });

  readonly aim: Aim;
  readonly animations: Animations;
  readonly hand: Hand;
  readonly playback: Playback;
  readonly preview: Preview<MovePreview>;

  readonly position: Position | null = $derived.by(() => this.playback.position);

  /** What is asked of me now. While points still run to the score, I may already go on. */
  readonly asked = $derived.by(() => {
    const mine = this.#props.acting !== null && this.playback.settled;
    return mine ? (this.view?.asked ?? null) : null;
  });
  /** The seat whose pieces lie in the tray; null for somebody who watches. */
  readonly seat = $derived.by(() => {
    const { acting, table } = this.#props;
    return (acting !== null ? table.chairs[acting]?.seat : this.view?.seat) ?? null;
  });
  readonly player = $derived.by(() => {
    return this.seat === null ? null : (this.position?.players[this.seat] ?? null);
  });
  readonly stock = $derived.by(() => {
    if (this.player === null) return [];
    const dealt = this.playback.steps[0]?.before.hands[this.player];
    return stockOf(this.position?.hands[this.player] ?? {}, dealt);
  });
  readonly choosing = $derived.by(() => this.asked === 'drop' && !this.aim.sending);
  readonly aiming = $derived.by(() => this.choosing && this.aim.held !== null);

  readonly layout = $derived.by(() => {
    const top = topOf(this.scenery, this.position?.pieces ?? []);
    return layoutOf(this.scenery, top > this.scenery.height ? top : 0);
  });

  /** Whether a piece hangs or falls, so that the last drop is not what is looked at. */
  readonly busyAbove = $derived.by(
    () => this.aim.held !== null || ['held', 'falling'].includes(this.animations.phase),
  );
  /** The drop whose verdict is marked in the shaft. */
  readonly marked: LastDrop | null = $derived.by(() =>
    this.busyAbove ? null : this.playback.last,
  );
  /** The drop about which I am asked for a joker. */
  readonly question = $derived.by(() => {
    const { last } = this.playback;
    return this.asked === 'joker' && !this.#answering && last?.offered ? last : null;
  });
  /** What a joker of mine is worth when I keep it: what the view counts for it at the end. */
  readonly jokerWorth = $derived.by(() => {
    const { view, player } = this;
    const left = player === null ? 0 : (view?.jokers[player] ?? 0);
    if (!view || player === null || !left) return 0;
    return ((view.final[player] ?? 0) - (view.points[player] ?? 0)) / left;
  });
  /** In practice games: where the piece in my hand would land; null while that is not known. */
  readonly outcome = $derived.by(() => {
    const { held, move } = this.aim;
    if (!this.aiming || !held || !move || !this.#props.table.options.practice) return null;
    return outcomeOf(this.preview.of(move), held.piece, this.position?.pieces ?? []);
  });

  /** @param read The component's props, which change as the table does. */
  constructor(read: () => GameProps<'dropit'>, speaker: Speaker) {
    this.#read = read;
    this.#speaker = speaker;
    this.aim = new Aim(() => this.scenery);
    this.animations = this.#makeAnimations();
    this.hand = new Hand({
      scenery: () => this.scenery,
      setup: () => this.setup,
      position: () => this.position,
      moves: () => this.moves,
      aim: this.aim,
      animations: this.animations,
    });
    this.playback = new Playback(
      {
        view: () => this.view,
        viewBefore: () => this.#props.viewBefore,
        entries: () => this.#props.entries,
        shownSeq: () => this.#props.shownSeq,
        shown: (seq) => this.#props.shown(seq),
        announce: (step) => this.#announce(step),
      },
      this.animations,
    );
    this.preview = new Preview((moves) => this.#props.preview(moves), PREVIEW_AFTER_MS);
    this.#watch();
  }

  get #props(): GameProps<'dropit'> {
    return this.#read();
  }

  /** Says what a step came to, and how a piece that was dropped came to lie. */
  #announce(step: Step): void {
    const { table } = this.#props;
    const text = told(this.#speaker, table, step);
    const lies = step.kind === 'drop' ? this.#landing(step.after.pieces) : '';
    const jokers = jokerWords(this.#speaker, table, step.after);
    this.#props.announce([text, jokers, lies].filter(Boolean).join(' '));
  }

  #landing(pieces: Position['pieces']): string {
    return landingWords(this.#speaker, this.scenery, pieces);
  }

  /** Says how the pile stands, going on where it was asked before, or what is below the hand. */
  tell(what: 'pile' | 'below'): void {
    const { position } = this;
    if (!position) return;
    const { held } = this.aim;
    const pages = pilePages(this.#speaker, this.scenery, position);
    if (what === 'pile') {
      const [at, page] = this.#told;
      this.#told = [position.pieces, at === position.pieces ? (page + 1) % pages.length : 0];
      this.#props.announce(pages[this.#told[1]] ?? '');
    } else if (held) {
      this.#props.announce(belowWords(this.#speaker, this.scenery, position.pieces, held));
    } else this.#props.announce(this.#landing(position.pieces) || (pages[0] ?? ''));
  }

  #makeAnimations(): Animations {
    return new Animations({
      pace: () => this.#props.settings.pace,
      trajectoryOf: (seq) => readTrajectory(this.#props.falls.get(seq)?.trajectory),
      sound: (name) => this.#props.sound(name),
      framesFor,
      takeHeld: (drop) => {
        const mine = drop.dropped.piece === this.aim.held?.piece;
        const pose = mine ? this.hand.pose : null;
        this.aim.empty();
        return pose;
      },
      holdHeight: (drop) => {
        const outline = outlineOf(this.scenery, kindOf(drop.dropped.piece).shape);
        const top = topOf(this.scenery, drop.before);
        return holdHeight(this.scenery.height, top, outline, drop.dropped.angle);
      },
      outcomeShown: (step) => this.playback.outcomeShown(step),
    });
  }

  /** Follows what changes at the table and in the hand. */
  #watch(): void {
    let anew = untrack(() => this.#props.anew);
    $effect(() => {
      if (this.#props.anew === anew) return;
      anew = this.#props.anew;
      untrack(() => this.playback.begin());
    });
    $effect(() => {
      if (this.playback.waiting.length) untrack(() => void this.playback.follow());
    });
    // A turn that is over empties the hand.
    $effect(() => {
      if (this.aim.held && !this.aim.sending && this.asked !== 'drop') this.aim.empty();
    });
    $effect(() => this.#props.stand(this.standing));
    // In another position a drop leads elsewhere: what was foreseen is forgotten, and asked anew.
    $effect(() => {
      void this.turnKey;
      untrack(() => this.preview.forget());
    });
    $effect(() => {
      void this.turnKey;
      const move = this.aiming && this.#props.table.options.practice ? this.aim.move : null;
      untrack(() => this.preview.want(move ? [move] : []));
    });
    $effect(() => {
      const judged = this.outcome?.judged;
      if (judged) untrack(() => this.#props.announce(this.#foreseen(judged)));
    });
    $effect(() => () => {
      clearTimeout(this.#saying);
      this.preview.forget();
      this.playback.leave();
    });
  }

  /** Answers a key pressed anywhere on the page, unless it is meant for something else. */
  key(event: KeyboardEvent): void {
    if (isFree(event)) this.pressed();
    const action = isFree(event) ? keyAction(event) : null;
    if (!action) return;
    const target = event.target instanceof Element ? event.target : null;
    // Space and Enter press the button that has the focus.
    if (action.do === 'drop' && target?.closest('button, a, summary')) return;
    const here = isNowhere(target) || target?.closest('[data-board]');
    if (!here && !worksAnywhere(event)) return;
    if (this.act(action)) event.preventDefault();
  }

  /** Whether one of ours is to act as soon as everything has been shown. */
  get awaited(): boolean {
    return this.#props.acting !== null && !this.playback.settled;
  }

  /** Something was pressed: whoever is to act wants to act, not to watch. */
  pressed(): void {
    if (this.awaited) this.playback.hurry();
  }

  /** Does what a key says, and tells whether there was anything to do. */
  act(action: KeyAction): boolean {
    if (action.do === 'again') {
      this.again();
      return this.playback.last !== null;
    }
    if (action.do === 'pick') {
      const kind = this.stock[action.number - 1];
      if (kind) this.choose(kind.piece);
      return kind !== undefined && this.choosing;
    }
    if (action.do === 'tell') {
      this.tell(action.what);
      return true;
    }
    if (!this.aiming) return false;
    if (action.do === 'drop') void this.letGo();
    else if (action.do === 'put_back') this.putBack();
    else this.#nudge(action);
    return true;
  }

  choose(piece: string): void {
    const there = this.stock.some((kind) => kind.piece === piece && kind.count > 0);
    if (!this.choosing || !there) return;
    this.problem = null;
    this.playback.hurry();
    this.#props.sound('click');
    this.aim.take(piece);
    this.#sayHeld();
  }

  putBack(): void {
    const { held, sending } = this.aim;
    if (!held || sending) return;
    this.aim.putBack();
    const { t } = this.#speaker;
    this.#props.announce(t('put.away', { piece: pieceName(t, held.piece) }));
  }

  /** Lets the piece go; when that is refused, it stays in the hand. */
  async letGo(): Promise<void> {
    if (!this.aiming) return;
    clearTimeout(this.#saying);
    this.problem = null;
    await this.aim.letGo((move) => this.#props.play(move)).catch((thrown) => this.#refused(thrown));
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
    if (!this.playback.replayable) return;
    this.aim.putBack();
    void this.playback.again();
  }

  #nudge(nudge: Nudge): void {
    this.problem = null;
    if (nudge.do === 'slide') this.aim.slide(nudge.by);
    else if (nudge.do === 'turn') this.aim.turn(nudge.by);
    else this.aim.slideTo(nudge.side * this.scenery.width * 2);
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => this.#sayHeld(), SAY_AFTER_MS);
  }

  #refused(thrown: unknown): void {
    if (isWithdrawn(thrown)) return;
    this.problem = thrown as Problem;
    this.#props.announce(problemText(this.problem));
  }

  #sayHeld(): void {
    const { held } = this.aim;
    if (held) this.#props.announce(heldWords(this.#speaker, held));
  }

  /** What somebody who does not see the shaft is told of where the piece would land. */
  #foreseen({ taboos, value }: { taboos: readonly string[]; value: number }): string {
    const { t } = this.#speaker;
    return taboos.length
      ? t('preview.taboo', { taboos: taboosOf(this.#speaker, taboos) })
      : t('preview.points', { n: value });
  }
}
