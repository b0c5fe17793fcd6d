/** What to offer first. */
import type { GameInfo } from '../protocol/generated';

/** A bot that plays sensibly, where there is one. */
export function usualBot(game: GameInfo): string | null {
  const names = game.bots.map((bot) => bot.name);
  return names.includes('greedy') ? 'greedy' : (names[0] ?? null);
}

const ORDER = ['ontop', 'dropit'];

/** The games in the order in which the start page shows them: ours, then any others. */
export function inOrder(games: readonly GameInfo[]): GameInfo[] {
  const place = ({ name }: GameInfo) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return games.toSorted((a, b) => place(a) - place(b) || a.title.localeCompare(b.title));
}
