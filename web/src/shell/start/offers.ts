/** What to offer, and what first. */
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

const ORDER = ['ontop', 'dropit'];

/** The games in the order in which the start page shows them: ours, then any others. */
export function inOrder(games: readonly GameInfo[]): GameInfo[] {
  const position = ({ name }: GameInfo) =>
    ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length;
  return games.toSorted((a, b) => position(a) - position(b) || a.title.localeCompare(b.title));
}
