/** A tournament that is followed: asked for again and again while its page is seen. */
import { asProblem } from '../../net/problem';
import type { TournamentCommand, TournamentFacts, TournamentState } from '../../protocol/generated';
import { tournamentApi } from './tournament-api';

const AGAIN_MS = 3_000;

export class Followed {
  facts = $state.raw<TournamentFacts | null>(null);
  host = $state(false);
  me = $state<number | null>(null);
  table = $state<string | null>(null);
  trouble = $state.raw<unknown>(null);
  readonly id: string;
  #known = '';

  constructor(id: string) {
    this.id = id;
  }

  /** Begins to ask; returns how to stop. */
  follow(): () => void {
    void this.load();
    const look = () => {
      if (document.visibilityState === 'visible' && this.facts?.stage !== 'over')
        void this.load(true);
    };
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async load(again = false): Promise<void> {
    try {
      this.#take(await tournamentApi.state(this.id, this.#known));
      this.trouble = null;
    } catch (problem) {
      // What is shown stays while the server is away; one that is gone says so.
      if (!again || asProblem(problem).code === 'unknown_tournament') this.trouble = problem;
    }
  }

  async do(command: TournamentCommand): Promise<void> {
    this.#take(await tournamentApi.do(this.id, command));
  }

  #take(state: TournamentState): void {
    this.#known = state.seq;
    this.host = state.host;
    this.me = state.me;
    this.table = state.table;
    if (state.tournament) this.facts = state.tournament;
  }
}
