/** What to offer, and what first. */
import { orderOf } from '../../games/registry';
import type { BotInfo, GameInfo } from '../../protocol/generated';

/** The level that somebody who is new to a game has a fair match against. */
const FIRST_LEVEL = 2;

/** The bots to choose among: levels and bots of other packages; our others only measure those. */
export function offeredBots(game: GameInfo): BotInfo[] {
  return game.bots.filter((bot) => bot.level !== null || bot.package !== null);
}

/** The bot that is offered first, where there is one. */
export function usualBot(game: GameInfo): string | null {
  const bots = offeredBots(game);
  return (bots.find((bot) => bot.level === FIRST_LEVEL) ?? bots[0])?.name ?? null;
}

/** The games in the order in which the start page shows them: ours, then any others by title. */
export function inOrder(games: readonly GameInfo[]): GameInfo[] {
  return games.toSorted(
    (a, b) => orderOf(a.name) - orderOf(b.name) || a.title.localeCompare(b.title),
  );
}
