/** How the players of a table stand: by seat, with their chairs. */
import { clientOf } from '../../games/registry';
import type { Standing } from '../../games/contract';
import type { Chair, TableFacts } from '../../protocol/generated';

export interface PlayerStanding {
  /** The colour that is played, or that names the team. */
  readonly player: string;
  readonly chairs: readonly { readonly number: number; readonly chair: Chair }[];
  readonly points: number;
  /** With what the end takes away or adds; the same as `points` where nothing does. */
  readonly final: number;
  /** What there is left to play, one thing each, in words. */
  readonly left: readonly string[];
  readonly toMove: boolean;
  readonly won: boolean;
}

type Plain = Record<string, unknown>;

/** Players who win together, side by side; null when everybody plays alone. */
export type Sides = readonly (readonly string[])[] | null;

/**
 * The players in the order of their chairs.
 *
 * @param standing What the board says while it shows a move.
 */
export function standings(
  table: TableFacts,
  view: Plain | null,
  standing: Standing | null = null,
): PlayerStanding[] {
  const players = [...new Set(table.chairs.map((chair) => chair.player))];
  const winners = listOf(table.result?.['winners']);
  const acting = table.to_act === null ? null : table.chairs[table.to_act]?.player;
  const client = clientOf(table.game);
  // Where somebody gave the game up, nothing is taken off: the points stay as they are.
  const finals = table.conceded === null ? table.result?.['final'] : undefined;
  return players.map((player) => {
    const points = standing?.points[player] ?? numberIn(table.result?.['points'], player) ?? 0;
    const left = view === null ? [] : (client.left?.(player, view, table) ?? []);
    return {
      player,
      chairs: table.chairs.flatMap((chair, number) =>
        chair.player === player ? [{ number, chair }] : [],
      ),
      points,
      final: numberIn(finals, player) ?? points,
      left: standing?.left[player] ?? left,
      toMove: table.status === 'playing' && acting === player,
      won: winners.includes(player),
    };
  });
}

/** The partners of a table's game, as its scenery tells them. */
export function sidesOf(game: string, scenery: Plain): Sides {
  return clientOf(game).partners?.(scenery) ?? null;
}

/** Partners and what they have together. */
export interface SideStanding {
  readonly players: readonly PlayerStanding[];
  readonly points: number;
  readonly final: number;
  readonly won: boolean;
}

/** How the sides stand; null without partners. */
export function sideStandings(
  sides: Sides,
  players: readonly PlayerStanding[],
): SideStanding[] | null {
  if (sides === null) return null;
  return sides.map((side) => {
    const both = players.filter(({ player }) => side.includes(player));
    return {
      players: both,
      points: both.reduce((sum, { points }) => sum + points, 0),
      final: both.reduce((sum, { final }) => sum + final, 0),
      won: both.some(({ won }) => won),
    };
  });
}

function numberIn(record: unknown, key: string): number | undefined {
  const value = (record as Plain | undefined)?.[key];
  return typeof value === 'number' ? value : undefined;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
