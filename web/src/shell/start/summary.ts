/** What a list of tables says of one: who plays with how many points, and how it stands or ended. */
import { list, namespace } from '../../i18n';
import type { TableSummary } from '../../protocol/generated';
import { listedName } from '../../words/names';

const t = namespace('shell');

/** Who plays for one colour or team, and what they have. */
export interface SummaryLine {
  readonly names: string;
  /** Null before the game begins. */
  readonly points: number | null;
  readonly won: boolean;
}

/** The players of a table, in the order of their seats; open seats are left out. */
export function summaryLines(table: TableSummary): SummaryLine[] {
  const chairs = table.names.map((name, number) => ({
    name,
    player: table.players[number] ?? String(number),
    points: table.points[number] ?? null,
    won: table.won.includes(number),
  }));
  const players = [...new Set(chairs.map(({ player }) => player))];
  return players.flatMap((player) => {
    const own = chairs.filter((chair) => chair.player === player);
    const names = own.flatMap(({ name }) => (name === null ? [] : [listedName(name)]));
    const [first] = own;
    if (first === undefined || names.length === 0) return [];
    return [{ names: list(names), points: first.points, won: first.won }];
  });
}

/** Where it is my turn first, what is due soonest before the rest; the others stay in their order. */
export function byDue(tables: readonly TableSummary[]): TableSummary[] {
  const due = (table: TableSummary) => table.due ?? Infinity;
  const mine = tables.filter(({ your_turn }) => your_turn);
  const others = tables.filter(({ your_turn }) => !your_turn);
  return [...mine.toSorted((a, b) => due(a) - due(b) || a.changed - b.changed), ...others];
}

/** How a table stands: what it waits for, or how it ended for me. */
export function summaryState(table: TableSummary): string {
  if (table.your_turn) return t('your_turn');
  if (table.status === 'waiting') return t('chairs_open', { n: table.open });
  if (table.status === 'over') return outcome(table);
  const acting = table.to_act === null ? null : table.names[table.to_act];
  return acting ? t('turn_of', { name: listedName(acting) }) : t(`status.${table.status}`);
}

function outcome(table: TableSummary): string {
  if (table.won.length === 0) return t('status.over');
  const lines = summaryLines(table);
  const winners = lines.filter(({ won }) => won);
  const players = new Set(table.mine.map((chair) => table.players[chair]));
  // Whoever played for several, or looked on, has neither won nor lost.
  if (players.size !== 1)
    return t('winners', { n: winners.length, names: list(winners.map(({ names }) => names)) });
  if (!table.won.some((chair) => table.mine.includes(chair))) return t('result.lost');
  // Two of four may be partners, who win together.
  const shared = winners.length > 1 && !(winners.length === 2 && lines.length === 4);
  return t(shared ? 'result.shared' : 'result.won');
}
