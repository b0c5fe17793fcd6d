/** Who analyses a game, and judges answers to its mistakes. */
import { ask } from '../../../net/api';
import type { AnalysisState, JudgedAnswer } from '../../../protocol/generated';

export interface AnalysisSource {
  /** Begins an analysis, or goes on with what there is of it. */
  begin(): Promise<AnalysisState>;
  /** How far it is; waits a while for more than so many decisions. */
  news(id: string, known: number): Promise<AnalysisState>;
  /** Wants it no longer. */
  cancel(id: string): Promise<AnalysisState>;
  /** What another move would have been worth in a decision, counted from 1. */
  answer(number: number, move: string): Promise<JudgedAnswer>;
}

/** The server, which knows the game by its table or its record. */
export function serverAnalysis(
  game: Readonly<{ table: string } | { record: string }>,
): AnalysisSource {
  const path = (id: string) => `/api/analyses/${encodeURIComponent(id)}`;
  return {
    begin: () => ask('POST', '/api/analyses', game),
    news: (id, known) => ask('GET', `${path(id)}?known=${known}`),
    cancel: (id) => ask('POST', `${path(id)}/cancel`),
    answer: (number, move) => ask('POST', '/api/answers', { ...game, number, move }),
  };
}
