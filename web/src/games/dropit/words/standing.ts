/** How players stand in a position, in the words of the list of players. */
import { namespace } from '../../../i18n';
import type { Standing } from '../../contract';
import type { Position } from '../model/position';

const t = namespace('dropit');

type Stock = Pick<Position, 'hands' | 'jokers'>;

/**
 * @param jokers How many jokers everybody begins with.
 * @param counting Points as they are counted up, where they are.
 */
export function standingOf(
  position: Position,
  jokers: number,
  counting: Readonly<Record<string, number>> | null,
): Standing {
  const left = position.players.map((player) => [player, leftOf(player, position, jokers > 0)]);
  return { points: counting ?? position.points, left: Object.fromEntries(left) };
}

/** What a player still has: pieces, and jokers where they are played with. */
export function leftOf(player: string, { hands, jokers }: Stock, withJokers: boolean): string[] {
  const hand = hands[player];
  const spare = withJokers ? jokers[player] : undefined;
  return [
    ...(hand ? [t('pieces.left', { n: Object.values(hand).reduce((sum, n) => sum + n, 0) })] : []),
    ...(spare === undefined ? [] : [t('hands.jokers', { n: spare })]),
  ];
}
