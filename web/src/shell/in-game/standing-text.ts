/** How everybody stands, told in sentences. */
import { language, list, namespace } from '../../i18n';
import type { TableFacts } from '../../protocol/generated';
import { clockLeft, clockText } from '../format';
import { colourName, playerName, resultName } from '../../words/names';
import { type PlayerStanding, type Sides, sideStandings } from './standing';

const t = namespace('shell');

/**
 * Everybody's points, what they have left and their clocks, and what the table waits for or how it
 * ended.
 *
 * @param now What the server's clock shows.
 */
export function standingText(
  table: TableFacts,
  players: readonly PlayerStanding[],
  sides: Sides,
  status: string,
  now: number,
): string {
  const over = table.status === 'over';
  const points = (one: { points: number; final: number }) =>
    t('points', { n: over ? one.final : one.points });
  const clocks = ({ chairs }: PlayerStanding) =>
    chairs.flatMap(({ number, chair }) => {
      if (!table.clock || chair.sitter !== 'person') return [];
      return `${t('clock')} ${clockText(clockLeft(table.clock, number, now), language())}`;
    });
  const each = players.map((player) =>
    t('standing', {
      name: spokenName(table, player),
      what: [points(player), ...(over ? [] : [...player.left, ...clocks(player)])].join(', '),
    }),
  );
  const pairs = (sideStandings(sides, players) ?? []).map((side) => {
    const names = list(side.players.map(({ player }) => playerName(table, player)));
    return t('standing', { name: t('partners_both', { names }), what: points(side) });
  });
  return [...each, ...pairs, status].join(' ');
}

/** Somebody with their colour, which the game's sentences speak of. */
function spokenName(table: TableFacts, { player, chairs }: PlayerStanding): string {
  const name = resultName(table, player);
  return chairs.length === 1 ? t('name_colour', { name, colour: colourName(player) }) : name;
}
