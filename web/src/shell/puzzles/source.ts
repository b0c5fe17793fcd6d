/** Where puzzles come from. Whoever has no server at hand puts something else behind this. */
import { ask } from '../../net/api';
import type {
  Puzzle,
  PuzzleList,
  PuzzleReport,
  PuzzleReported,
  PuzzleVerdict,
} from '../../protocol/generated';

let list: Promise<PuzzleList> | null = null;

export const puzzleSource = {
  /** All puzzles, asked for once; a question that failed is asked anew the next time. */
  list(): Promise<PuzzleList> {
    list ??= ask<PuzzleList>('GET', '/api/puzzles').catch((problem: unknown) => {
      list = null;
      throw problem;
    });
    return list;
  },

  puzzle: (game: string, id: string) => ask<Puzzle>('GET', pathOf(game, id)),

  /** What an answer leads to; where answers are offered, that came with them. */
  async answer(puzzle: Puzzle, move: string): Promise<PuzzleVerdict> {
    const offered = puzzle.offered?.find((verdict) => verdict.move === move);
    return offered ?? ask('POST', `${pathOf(puzzle.game, puzzle.id)}/answer`, { move });
  },

  report: (game: string, id: string, report: PuzzleReport) =>
    ask<PuzzleReported>('POST', `${pathOf(game, id)}/report`, report),
};

function pathOf(game: string, id: string): string {
  return `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;
}
