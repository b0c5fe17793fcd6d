/** The games' clients, by the games' short names: every folder here that has an `index.ts`. */
import type { GameClient } from './contract';
import { client as plain } from './plain';

const found = import.meta.glob<{ client: GameClient }>(['./*/index.ts', '!./plain/index.ts'], {
  eager: true,
});

const clients: ReadonlyMap<string, GameClient> = new Map(
  Object.entries(found).map(([path, { client }]) => [path.split('/')[1] ?? '', client]),
);

/** The short names of the games that have a client of their own, as the start page orders them. */
export const GAMES: readonly string[] = [...clients.keys()].sort(
  (a, b) => orderOf(a) - orderOf(b) || a.localeCompare(b),
);

/** The client of a game; any game without one of its own has the plain one. */
export function clientOf(game: string): GameClient {
  return clients.get(game) ?? plain;
}

/** A game's place on the start page; behind all others when it gives none. */
export function orderOf(game: string): number {
  return clients.get(game)?.order ?? Number.MAX_SAFE_INTEGER;
}
