/** Against whom one can play next. */
import type { GameInfo, TableFacts } from '../../protocol/generated';
import { isMachine } from '../../words/names';

/**
 * The bots a level above those that were played against, by title; none where other people played, or
 * no bot has a level above it.
 */
export function strongerBots(table: TableFacts, game: GameInfo): string[] {
  if (table.chairs.some((chair) => !chair.mine && !isMachine(chair))) return [];
  const above = table.chairs.map((chair) => {
    const level = game.bots.find((bot) => bot.name === chair.bot)?.level ?? null;
    return level === null ? undefined : game.bots.find((bot) => bot.level === level + 1);
  });
  if (above.every((bot) => bot === undefined)) return [];
  return [...new Set(above.flatMap((bot) => (bot ? [bot.title ?? bot.name] : [])))];
}
