/** Which bot to offer first. */
import type { GameInfo } from '../protocol/generated';

/** A bot that plays sensibly, where there is one. */
export function usualBot(game: GameInfo): string | null {
  const names = game.bots.map((bot) => bot.name);
  return names.includes('greedy') ? 'greedy' : (names[0] ?? null);
}
