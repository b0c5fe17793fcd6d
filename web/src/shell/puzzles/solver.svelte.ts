/** Somebody at a puzzle: the position on the board, what they answered, and what came of it. */
import { tick } from 'svelte';
import type { DrawnMove } from '../../games/contract';
import { nextView } from '../../net/known';
import type { Entry, Fall, Puzzle, PuzzleVerdict, TableFacts } from '../../protocol/generated';

/**
 * `ask`: an answer is waited for; `checking`: it is judged; `showing`: the board shows what it does;
 * then it was `wrong` or `right`, or is the `answer` that somebody wanted to see.
 */
export type Phase = 'ask' | 'checking' | 'showing' | 'wrong' | 'right' | 'answer';

export interface SolverHost {
  /** Judges an answer; rejects with a `Problem`. */
  readonly judge: (move: string) => Promise<PuzzleVerdict>;
  /** Somebody has answered. */
  readonly answered: (verdict: PuzzleVerdict) => void;
  /** Somebody looks at the answer. */
  readonly looked: () => void;
}

/** What aims to choose among are called. */
export const LABELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

export class Solver {
  /** The answer on the board. */
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** What was answered last; null while nothing was. */
  last = $state<string | null>(null);
  /** The answer among those offered that somebody looks at, before they give it. */
  looked = $state<string | null>(null);
  shownSeq = $state(0);
  anew = $state(0);
  readonly puzzle: Puzzle;
  readonly #host: SolverHost;
  #checking = $state(false);
  #revealed = $state(false);

  readonly phase: Phase = $derived.by(() => {
    if (this.#checking) return 'checking';
    if (this.verdict === null) return 'ask';
    if (this.shownSeq < this.verdict.entry.seq) return 'showing';
    if (this.#revealed) return 'answer';
    return this.verdict.right ? 'right' : 'wrong';
  });
  readonly entries: readonly Entry[] = $derived.by(() =>
    this.verdict ? [...this.puzzle.entries, this.verdict.entry] : this.puzzle.entries,
  );
  readonly view: Record<string, unknown> = $derived.by(() => {
    const { view } = this.puzzle;
    return (this.verdict && nextView(view, this.verdict.changes)) ?? view;
  });
  /** The table as far as the board has shown it. */
  readonly table: TableFacts = $derived.by(() =>
    this.verdict && this.shownSeq >= this.verdict.entry.seq
      ? this.verdict.table
      : this.puzzle.table,
  );
  readonly falls: ReadonlyMap<number, Fall> = $derived.by(() => {
    const fall = this.verdict?.fall;
    return new Map(fall ? [[fall.seq, fall]] : []);
  });
  /** The chair that lays or drops by hand; null where answers are chosen among those offered. */
  readonly acting: number | null = $derived.by(() =>
    this.verdict === null && this.puzzle.offered === null ? this.puzzle.table.to_act : null,
  );
  readonly drawn: readonly DrawnMove[] = $derived.by(() => {
    const { answers, offered } = this.puzzle;
    if (this.phase === 'ask' && offered !== null) {
      return offered.map(({ move }, i) => ({
        move,
        label: LABELS[i] ?? '',
        tone: this.looked === null || this.looked === move ? 'plain' : 'faint',
      }));
    }
    // Answers that are just as good.
    if (this.phase !== 'right' && this.phase !== 'answer') return [];
    return answers
      .filter((move) => move !== this.verdict?.move)
      .map((move) => ({ move, label: '=', tone: 'best' }));
  });

  constructor(puzzle: Puzzle, host: SolverHost) {
    this.puzzle = puzzle;
    this.#host = host;
    this.shownSeq = this.#begin;
  }

  /** Looks at one of the answers that are offered; gives it when it is looked at already. */
  async choose(move: string): Promise<void> {
    if (this.phase !== 'ask') return;
    if (this.looked === move) await this.play(move);
    else this.looked = move;
  }

  /** Gives an answer; rejects with a `Problem`, and then nothing has changed. */
  async play(move: string): Promise<void> {
    if (this.phase !== 'ask') return;
    this.#checking = true;
    try {
      const verdict = await this.#host.judge(move);
      this.last = move;
      this.#revealed = false;
      this.verdict = verdict;
      this.#host.answered(verdict);
    } finally {
      this.#checking = false;
    }
  }

  /** The board has shown the entries up to `seq`. */
  shown(seq: number): void {
    this.shownSeq = Math.max(this.shownSeq, seq);
  }

  /** Puts the position back on the board. */
  again(): void {
    this.verdict = null;
    this.looked = null;
    this.shownSeq = this.#begin;
    this.anew += 1;
  }

  /** Shows the answer, the first of all that are right. */
  async reveal(): Promise<void> {
    const [move] = this.puzzle.answers;
    if (move === undefined || this.#checking) return;
    this.#checking = true;
    try {
      const verdict = await this.#host.judge(move);
      this.#host.looked();
      this.again();
      // The board has to be back at the position before it can show what comes.
      await tick();
      this.#revealed = true;
      this.verdict = verdict;
    } finally {
      this.#checking = false;
    }
  }

  get #begin(): number {
    return this.puzzle.entries.at(-1)?.seq ?? 0;
  }
}
