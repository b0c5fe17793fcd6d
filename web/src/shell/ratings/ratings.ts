/** What the server tells of ratings (docs/ratings.md). */
import { ask, tablePath } from '../../net/api';
import type {
  Leaderboard,
  PersonRatings,
  PlayedGame,
  RatedSize,
  TableRating,
} from '../../protocol/generated';

export type Size = RatedSize['size'];

export const ratings = {
  leaderboard: (game: string | null, size: string | null) => {
    const wanted = new URLSearchParams();
    if (game !== null) wanted.set('game', game);
    if (size !== null) wanted.set('size', size);
    return ask<Leaderboard>('GET', `/api/ratings?${wanted}`);
  },
  person: (name: string) =>
    ask<PersonRatings>('GET', `/api/people/${encodeURIComponent(name)}/ratings`),
  table: (id: string) => ask<TableRating>('GET', `${tablePath(id)}/rating`),
};

/** The path of the list of the best at a game with so many players. */
export function ratingsPath(game: string, size: Size): string {
  return `/ratings/${encodeURIComponent(game)}/${size}`;
}

/** How a game went for who played it: won, with others, or in which place. */
export function outcomeOf({ place, first, size }: PlayedGame): 'won' | 'shared' | 'lost' | number {
  if (place === 1) return first > 1 ? 'shared' : 'won';
  return size === '2' || size === 'pairs' ? 'lost' : place;
}

/** Whether something is of a game and a size. */
export function isOf(one: { game: string; size: Size }, other: { game: string; size: Size }) {
  return one.game === other.game && one.size === other.size;
}
