/** How the players of a table stand: by seat, with their chairs. */
import type { Chair, TableFacts } from '../../protocol/generated';

export interface PlayerStanding {
  /** The colour that is played, or that names the team. */
  readonly player: string;
  readonly chairs: readonly { readonly number: number; readonly chair: Chair }[];
  readonly points: number;
  /** With what the end takes away or adds; the same as `points` where nothing does. */
  readonly final: number;
  /** On Top: stones to be placed; Drop It: pieces to be dropped. Null when not known. */
  readonly left: number | null;
  /** Drop It: jokers not spent; null without jokers. */
  readonly jokers: number | null;
  readonly toMove: boolean;
  readonly won: boolean;
}

type Plain = Readonly<Record<string, unknown>>;

/** The players in the order of their chairs. */
export function standings(table: TableFacts, view: Plain | null): PlayerStanding[] {
  const players = [...new Set(table.chairs.map((chair) => chair.player))];
  const winners = listOf(table.result?.['winners']);
  const acting = table.to_act === null ? null : table.chairs[table.to_act]?.player;
  return players.map((player) => {
    const points = numberIn(table.result?.['points'], player) ?? 0;
    return {
      player,
      chairs: table.chairs.flatMap((chair, number) =>
        chair.player === player ? [{ number, chair }] : [],
      ),
      points,
      final: numberIn(table.result?.['final'], player) ?? points,
      left: numberIn(view?.['stones_of_players'], player) ?? handOf(view, player),
      jokers: hasJokers(table) ? (numberIn(view?.['jokers'], player) ?? null) : null,
      toMove: table.status === 'playing' && acting === player,
      won: winners.includes(player),
    };
  });
}

/** Partners of On Top: who sits across plays together (OT-24). */
export function partnersOf(table: TableFacts): string[][] | null {
  if (table.setup['teams'] !== true) return null;
  const players = listOf(table.setup['players']);
  return players.length === 4
    ? [
        [players[0] ?? '', players[2] ?? ''],
        [players[1] ?? '', players[3] ?? ''],
      ]
    : null;
}

/** Two partners and what they have together. */
export interface PairStanding {
  readonly players: readonly PlayerStanding[];
  readonly points: number;
  readonly final: number;
  readonly won: boolean;
}

/** How the pairs of partners stand; null without partners. */
export function pairStandings(
  table: TableFacts,
  players: readonly PlayerStanding[],
): PairStanding[] | null {
  const pairs = partnersOf(table);
  if (pairs === null) return null;
  return pairs.map((pair) => {
    const both = players.filter(({ player }) => pair.includes(player));
    return {
      players: both,
      points: both.reduce((sum, { points }) => sum + points, 0),
      final: both.reduce((sum, { final }) => sum + final, 0),
      won: both.some(({ won }) => won),
    };
  });
}

/** Whether jokers are played with. */
function hasJokers(table: TableFacts): boolean {
  const jokers = table.setup['jokers'];
  return jokers === true || (typeof jokers === 'number' && jokers > 0);
}

function handOf(view: Plain | null, player: string): number | null {
  const hand = (view?.['hands'] as Record<string, Record<string, number>> | undefined)?.[player];
  return hand ? Object.values(hand).reduce((sum, n) => sum + n, 0) : null;
}

function numberIn(record: unknown, key: string): number | undefined {
  const value = (record as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'number' ? value : undefined;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
