/** The questions about mistakes: one decision after the other, answered on the board. */
import type {
  Analysis,
  Decision,
  Entry,
  Fall,
  JudgedAnswer,
  TableFacts,
  TriedMove,
} from '../../../protocol/generated';
import { momentsOf, type Moment } from '../moments';
import type { ReplaySource } from '../sources';
import { isAsked } from './run.svelte';

/** How far an answer has come. */
export type Phase = 'loading' | 'asked' | 'weighing' | 'right' | 'wrong' | 'shown' | 'end';

/** What a player of the questions asks of the page. */
export interface QuestionsHost {
  /** Something could not be had. */
  readonly complain: (problem: unknown) => void;
}

export class Questions {
  /** Whose moves are asked about, by seat; null is everybody's. */
  seat = $state<number | null>(null);
  /** Which question it is, from 0. */
  at = $state(0);
  phase = $state<Phase>('loading');
  judged = $state.raw<JudgedAnswer | null>(null);
  shownSeq = $state(0);
  /** Counts how often the board has to show something else at once. */
  anew = $state(0);
  /** The questions that were answered rightly without being shown the solution. */
  found = $state.raw<ReadonlySet<number>>(new Set());
  #moment = $state.raw<Moment | null>(null);
  /** What was tried on the board since the question was asked. */
  #tried = $state.raw<readonly { entry: Entry; tried: TriedMove }[]>([]);
  readonly decisions: readonly Decision[] = $derived.by(() =>
    this.#analysis.decisions.filter(
      (one) => isAsked(one) && (this.seat === null || one.seat === this.seat),
    ),
  );
  readonly decision: Decision | null = $derived(this.decisions[this.at] ?? null);
  readonly entries: readonly Entry[] = $derived.by(() => [
    ...(this.#moment?.entries ?? []),
    ...this.#tried.map(({ entry }) => entry),
  ]);
  readonly view: Moment['view'] | null = $derived(
    this.#tried.at(-1)?.tried.view ?? this.#moment?.view ?? null,
  );
  readonly table: TableFacts | null = $derived.by(() => {
    const table = this.#moment?.table;
    if (!table) return null;
    // What the board is told of points is what it shows; whoever answers sits on every chair.
    const acting = this.phase === 'asked' || this.phase === 'weighing';
    return { ...table, status: 'playing', to_act: acting ? table.to_act : null };
  });
  /** The chair that answers, while an answer is awaited. */
  readonly acting: number | null = $derived(
    this.phase === 'asked' || this.phase === 'weighing'
      ? (this.#moment?.table.to_act ?? null)
      : null,
  );
  readonly falls: ReadonlyMap<number, Fall> = $derived.by(
    () =>
      new Map(
        this.#tried.flatMap(({ entry: { seq }, tried: { fall } }) =>
          fall === null ? [] : [[seq, { ...fall, seq }] as const],
        ),
      ),
  );
  readonly #analysis: Analysis;
  readonly #source: ReplaySource;
  readonly #host: QuestionsHost;
  /** The moments of the game as each seat saw them. */
  readonly #seen = new Map<number, Promise<readonly Moment[]>>();
  #wish = 0;

  constructor(analysis: Analysis, source: ReplaySource, host: QuestionsHost) {
    this.#analysis = analysis;
    this.#source = source;
    this.#host = host;
  }

  /** Asks about the moves of a seat, or of everybody, from the first on. */
  async begin(seat: number | null): Promise<void> {
    this.seat = seat;
    this.found = new Set();
    await this.#ask(0);
  }

  async next(): Promise<void> {
    await this.#ask(this.at + 1);
  }

  /** Asks the same question once more. */
  retry(): void {
    this.#put('asked');
  }

  /** Tells the answer. */
  show(): void {
    this.#put('shown');
  }

  /** Answers; the board shows what comes of it. */
  async answer(move: string): Promise<void> {
    const { decision } = this;
    const source = this.#source.analysis;
    if (decision === null || source === null || this.phase !== 'asked') return;
    this.#wish += 1;
    const wish = this.#wish;
    this.phase = 'weighing';
    try {
      const judged = await source.answer(decision.number, move);
      if (wish !== this.#wish) return;
      this.judged = judged;
      this.#try(judged.tried, decision.seat);
      if (judged.tried_reply && judged.reply) this.#try(judged.tried_reply, judged.reply.seat);
      this.phase = judged.answer.accepted ? 'right' : 'wrong';
      if (judged.answer.accepted) this.found = new Set([...this.found, decision.number]);
    } catch (problem) {
      if (wish === this.#wish) this.phase = 'asked';
      throw problem;
    }
  }

  close(): void {
    this.#wish += 1;
  }

  async #ask(at: number): Promise<void> {
    this.at = at;
    const { decision } = this;
    this.#wish += 1;
    const wish = this.#wish;
    if (decision === null) {
      this.phase = 'end';
      return;
    }
    this.phase = 'loading';
    try {
      const moments = await this.#momentsOf(decision.seat);
      if (wish !== this.#wish) return;
      this.#moment = moments[decision.number - 1] ?? null;
      this.#put('asked');
    } catch (problem) {
      if (wish === this.#wish) this.#host.complain(problem);
    }
  }

  /** Puts the position of the question on the board. */
  #put(phase: Phase): void {
    this.#wish += 1;
    this.#tried = [];
    this.judged = null;
    this.shownSeq = this.#moment?.seq ?? 0;
    this.anew += 1;
    this.phase = phase;
  }

  #momentsOf(seat: number): Promise<readonly Moment[]> {
    const found = this.#seen.get(seat) ?? this.#source.load(seat).then(momentsOf);
    this.#seen.set(seat, found);
    // What did not arrive is asked for again.
    found.catch(() => this.#seen.delete(seat));
    return found;
  }

  /** Lets the board show a move as if it had been played. */
  #try(tried: TriedMove, seat: number): void {
    const seq = (this.entries.at(-1)?.seq ?? 0) + 1;
    const chair = this.#moment?.table.chairs.findIndex((one) => one.seat === seat) ?? 0;
    const ply = (this.#moment?.ply ?? 0) + this.#tried.length + 1;
    const { move, events } = tried;
    const what: Entry['what'] = {
      kind: 'move_played',
      chair,
      seat,
      move,
      by: 'person',
      ply,
      spent: 0,
      events,
      opened: null,
      degraded: null,
    };
    const entry: Entry = { seq, at: this.entries.at(-1)?.at ?? 0, what };
    this.#tried = [...this.#tried, { entry, tried }];
  }
}
