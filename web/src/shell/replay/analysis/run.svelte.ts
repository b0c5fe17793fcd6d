/** The analysis of the game that is looked at: from being asked for to what it came to. */
import type { DrawnMove } from '../../../games/contract';
import { asProblem } from '../../../net/problem';
import type { Analysis, AnalysisState, Decision, Problem } from '../../../protocol/generated';
import type { AnalysisSource } from './source';

/** So long after a failure is asked again. */
const AGAIN_MS = 2_000;
/** So often in a row. */
const MOST_FAILURES = 5;

/** What is shown of values. */
export type Unit = 'share' | 'points';

export class AnalysisRun {
  /** How far it is; null before it was asked for. */
  state = $state.raw<AnalysisState | null>(null);
  /** Whether it is waited for. */
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** Whether alternatives are drawn on the board. */
  drawing = $state(true);
  unit = $state<Unit>('share');
  readonly analysis: Analysis | null = $derived(this.state?.analysis ?? null);
  readonly #source: AnalysisSource | null;
  /** What was asked for earlier than this is not wanted any more. */
  #wish = 0;

  constructor(source: AnalysisSource | null) {
    this.#source = source;
  }

  /** Whether anybody is there who can analyse. */
  get possible(): boolean {
    return this.#source !== null;
  }

  /** Asks for it and waits until nobody works on it any more. */
  async start(): Promise<void> {
    const source = this.#source;
    if (source === null || this.busy) return;
    this.#wish += 1;
    const wish = this.#wish;
    this.busy = true;
    this.problem = null;
    let failures = 0;
    let begun = false;
    while (wish === this.#wish) {
      try {
        const before = this.state;
        const state =
          begun && before ? await source.news(before.id, before.done) : await source.begin();
        if (wish !== this.#wish) return;
        begun = true;
        failures = 0;
        this.state = state;
        if (!['waiting', 'running'].includes(state.status)) break;
      } catch (thrown) {
        const problem = asProblem(thrown);
        const known = begun;
        // A server that was started again has forgotten it, and the line may have been broken.
        begun &&= problem.code !== 'not_found';
        failures += 1;
        const again =
          known && ['offline', 'not_found', 'stopping', 'too_fast'].includes(problem.code);
        if (!again || failures > MOST_FAILURES) {
          this.problem = problem;
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
    if (wish !== this.#wish) return;
    this.busy = false;
    this.problem ??= this.state?.problem ?? null;
  }

  /** Waits no longer; what there is of it by then is shown. */
  async cancel(): Promise<void> {
    const id = this.state?.id;
    this.close();
    if (id === undefined || this.#source === null) return;
    this.state = await this.#source.cancel(id).catch(() => this.state);
  }

  close(): void {
    this.#wish += 1;
    this.busy = false;
  }

  /** The decision that is made after so many others. */
  decisionAt(ply: number): Decision | null {
    return this.analysis?.decisions[ply] ?? null;
  }

  /** What is drawn on the board at a moment. */
  drawnAt(ply: number): readonly DrawnMove[] {
    const decision = this.drawing ? this.decisionAt(ply) : null;
    return decision === null ? [] : drawnMoves(decision);
  }
}

/** The moves that were compared in a decision, numbered, the best first. */
export function drawnMoves(decision: Decision): DrawnMove[] {
  return decision.compared.map(({ move }, i) => ({
    move,
    label: String(i + 1),
    tone:
      move === decision.best
        ? 'best'
        : move === decision.played && isAsked(decision)
          ? 'worse'
          : 'plain',
  }));
}

/** Whether a decision is one that the summary counts as an inaccuracy or a mistake. */
export function isAsked({ word }: Pick<Decision, 'word'>): boolean {
  return word === 'inaccuracy' || word === 'mistake';
}
