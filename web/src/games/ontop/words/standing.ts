/** How players stand in a position, in the words of the list of players. */
import { namespace } from '../../../i18n';
import type { Standing } from '../../contract';
import type { Position } from '../model/position';

const t = namespace('ontop');

export function standingOf({ players, points, stones }: Position): Standing {
  return {
    points: Object.fromEntries(players.map((player, seat) => [player, points[seat] ?? 0])),
    left: Object.fromEntries(players.map((player) => [player, leftOf(stones[player])])),
  };
}

/** What a player still has. */
export function leftOf(stones: number | undefined): string[] {
  return stones === undefined ? [] : [t('stones.left', { n: stones })];
}
