/** The games that this server offers, as it last told them. */
import { api } from '../net/api';
import type { GameInfo } from '../protocol/generated';

let games = $state.raw<readonly GameInfo[]>([]);

/** Asks which games there are, and keeps the answer. */
export async function loadGames(): Promise<readonly GameInfo[]> {
  games = await api.games();
  return games;
}

/** A game's name as printed on the box; null when the server has not told. Reactive. */
export function titleOf(game: string): string | null {
  return games.find(({ name }) => name === game)?.title ?? null;
}
