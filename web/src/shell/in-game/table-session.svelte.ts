/** A table as a page shows it: what is known over the connection, and how far it has been shown. */
import type { Done, Entry, Fall, MovePreview, TableFacts } from '../../protocol/generated';
import { clientOf } from '../../games/registry';
import { api } from '../../net/api';
import { changesPosition, lastChange } from '../../net/entries';
import { browserEnvironment } from '../../net/browser';
import { device } from '../../net/device.svelte';
import { NOTHING, type Known } from '../../net/known';
import { Session, type Command } from '../../net/session';
import { asProblem } from '../../net/problem';
import type { Standing } from '../../games/contract';
import { momentAt, momentsFrom, tableAt, type Moment } from './moment';

/** More moves than these were missed: they are not shown one by one. */
const MOST_SHOWN = 4;

/** A board that does not say what it has shown does not hold up the rest for longer than this. */
const SHOWING_MS = 15_000;

/** A part of the history before what came with the table. */
interface EarlierPart {
  readonly entries: readonly Entry[];
  /** It goes from this `seq` to the one before `upTo`. */
  readonly from: number;
  readonly upTo: number;
}

export class TableSession {
  readonly id: string;
  known = $state.raw<Known>(NOTHING);
  /** Entries up to here have been shown. */
  shownSeq = $state(0);
  /** How players stand while a move is being shown; null when it is as the moment says. */
  standing = $state.raw<Standing | null>(null);
  #moments = $state.raw<readonly Moment[]>([]);
  readonly #moment = $derived(momentAt(this.#moments, this.shownSeq));
  /** The table as far as the board has shown it: nothing on the page runs ahead of the board. */
  readonly shownTable: TableFacts | null = $derived.by(() => {
    const newest = this.known.table;
    return newest && this.#moment && tableAt(this.#moment, newest);
  });
  /** The view that goes with `shownTable`. */
  readonly shownView = $derived(this.#moment?.view ?? null);
  #loaded = $state.raw<EarlierPart | null>(null);
  /** What was loaded, unless it no longer leads up to what is known. */
  readonly #earlier = $derived(this.#loaded?.upTo === this.known.firstSeq ? this.#loaded : null);
  /** What happened, from `earliest` on without a gap. */
  readonly told: readonly Entry[] = $derived([
    ...(this.#earlier?.entries ?? []),
    ...this.known.entries.filter(({ seq }) => seq >= this.known.firstSeq),
  ]);
  /** The `seq` from which on it is known what happened; 1 when nothing is left out. */
  readonly earliest = $derived(this.#earlier?.from ?? this.known.firstSeq);
  /** Commands that wait for an answer. */
  sending = $state(0);
  /** Whether a move waits for the connection that has never left, so that it can be withdrawn. */
  canWithdraw = $state(false);
  readonly #session: Session;
  #catchUp: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param id The table's id.
   * @param environment How it is reached; the browser's way when left out.
   */
  constructor(id: string, environment = browserEnvironment(id)) {
    this.id = id;
    this.#session = new Session(environment, (known) => this.#learn(known));
  }

  open(): void {
    this.#session.start();
  }

  close(): void {
    clearTimeout(this.#catchUp);
    this.#session.stop();
  }

  /** Comes back as whoever this browser is now. */
  renew(): void {
    this.#session.renew();
  }

  wake(): void {
    this.#session.wake();
  }

  /** Tells whether somebody has the table before their eyes. */
  see(seen: boolean): void {
    this.#session.see(seen);
  }

  get table(): TableFacts | null {
    return this.known.table;
  }

  /** My chair, or that of someone on this screen, that is to act now. */
  get acting(): number | null {
    return this.known.table && actingAt(this.known.table);
  }

  /** Whose move the board is showing, or is about to show; null when it has shown all. */
  get showing(): number | null {
    const next = this.known.entries.find((one) => one.seq > this.shownSeq && changesPosition(one));
    return next?.what.kind === 'move_played' ? next.what.chair : null;
  }

  /** What has happened as far as the board has shown it, as far as it is known. */
  get shownEntries(): readonly Entry[] {
    return this.known.entries.filter(({ seq }) => seq <= this.shownSeq);
  }

  /** The chairs of mine and of those on this screen. */
  get mine(): number[] {
    return (this.known.table?.chairs ?? []).flatMap((chair, number) =>
      chair.mine ? [number] : [],
    );
  }

  /** Sends a command; rejects with the `Problem`. */
  async command(command: Command): Promise<Done> {
    this.sending += 1;
    try {
      const answer = this.#session.command(command);
      this.canWithdraw = this.#session.canWithdraw;
      return await answer;
    } catch (thrown) {
      throw asProblem(thrown);
    } finally {
      this.sending -= 1;
    }
  }

  /** Gives up a move that has never left; it is refused with the code `withdrawn`. */
  withdraw(): void {
    this.#session.withdraw();
    this.canWithdraw = this.#session.canWithdraw;
  }

  preview(moves: string[]): Promise<readonly MovePreview[]> {
    return this.#session.preview(moves);
  }

  /** Loads what happened just before `earliest`; rejects with the `Problem`. */
  async loadEarlier(): Promise<void> {
    const upTo = this.known.firstSeq;
    const later = this.#earlier?.entries ?? [];
    const part = await api.entries(this.id, this.earliest);
    this.#loaded = { entries: [...part.entries, ...later], from: part.first_seq, upTo };
  }

  /** The board has shown the entries up to `seq`. */
  shown(seq: number): void {
    if (seq <= this.shownSeq) return;
    this.shownSeq = Math.min(seq, this.known.seq);
    this.#watchBoard();
  }

  #learn(known: Known): void {
    const before = this.known;
    this.known = known;
    const first = before.table === null && known.table !== null;
    const missed = known.entries.filter(
      (entry) => entry.seq > this.shownSeq && isMove(entry),
    ).length;
    const anew = first || known.firstSeq !== before.firstSeq;
    if (anew || missed > MOST_SHOWN || known.table?.status === 'waiting') this.shownSeq = known.seq;
    this.canWithdraw = known.line !== 'live' && this.#session.canWithdraw;
    this.#moments = momentsFrom(this.#moments, known, this.shownSeq);
    if (first) void this.#fetchFall(known);
    if (device.taken && known.falls !== before.falls)
      void keepFalls(known, before.falls).catch(() => undefined);
    this.#watchBoard();
  }

  #watchBoard(): void {
    clearTimeout(this.#catchUp);
    if (this.shownSeq >= lastChange(this.known.entries)) return;
    this.#catchUp = setTimeout(() => this.shown(this.known.seq), SHOWING_MS);
  }

  /** After loading the page the last fall can be looked at again; the connection tells new ones alone. */
  async #fetchFall(known: Known): Promise<void> {
    const client = clientOf(known.table?.game ?? '');
    const last = known.entries.findLast(
      ({ what }) => what.kind === 'move_played' && client.hasFall?.(what),
    );
    if (last === undefined) return;
    const fall: Fall | null = await api.fall(this.id, last.seq).catch(() => null);
    if (fall) this.#session.addFall(fall);
  }
}

/** Keeps how things fell, for whoever looks back without a network. */
async function keepFalls({ entries, falls }: Known, before: Known['falls']): Promise<void> {
  const { keepFall } = await import('../../net/device/falls');
  for (const entry of entries) {
    const fall = falls.get(entry.seq);
    if (fall && fall !== before.get(entry.seq)) await keepFall(entry, fall);
  }
}

/** The chair of mine, or of someone on this screen, that a table waits for; null when there is none. */
export function actingAt({ status, to_act, chairs }: TableFacts): number | null {
  if (status !== 'playing' || to_act === null) return null;
  return chairs[to_act]?.mine ? to_act : null;
}

function isMove(entry: Entry): boolean {
  return entry.what.kind === 'move_played';
}
