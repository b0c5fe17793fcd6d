/** The one sentence that says how a table stands and what is asked of whom. */
import { list, namespace } from '../../i18n';
import type { TableFacts } from '../../protocol/generated';
import { partnersOf } from './standing';
import { chairName, playerName } from '../names';

const t = namespace('shell');

type Plain = Readonly<Record<string, unknown>>;

/** What the table waits for, or how it ended. `acting` is the chair on this screen that is to act. */
export function statusText(table: TableFacts, view: Plain | null, acting: number | null): string {
  if (table.status === 'over') return endText(table);
  if (table.status === 'closed') return t('told.table_closed');
  if (table.status === 'waiting') return waitingText(table);
  if (table.to_act === null) return '';
  const name = chairName(table, table.to_act);
  if (acting === null) return t('turn_of', { name });
  const asked = askedKey(table, view);
  const several = table.chairs.filter((chair) => chair.mine).length > 1;
  return several ? t('turn_here', { name, asked: t(asked) }) : t('turn_yours', { asked: t(asked) });
}

function waitingText(table: TableFacts): string {
  return t('chairs_open', { n: table.chairs.filter((chair) => chair.sitter === 'open').length });
}

function askedKey(table: TableFacts, view: Plain | null) {
  if (table.game === 'ontop') return 'asked.tile';
  if (table.game === 'dropit') return view?.['asked'] === 'joker' ? 'asked.joker' : 'asked.drop';
  return 'asked.move';
}

/** Who won, in a sentence. */
export function endText(table: TableFacts): string {
  const winners = winnersOf(table).map((player) => playerName(table, player));
  if (winners.length === 0) return t('told.over');
  const pair = partnersOf(table)?.find((players) =>
    players.every((one) => winnersOf(table).includes(one)),
  );
  if (pair && winners.length === 2) return t('winners_partners', { names: list(winners) });
  return t('winners', { n: winners.length, names: list(winners) });
}

export function winnersOf(table: TableFacts): string[] {
  const winners = table.result?.['winners'];
  return Array.isArray(winners) ? winners.map(String) : [];
}

/** Why the game ended, in the words of the game. */
export function endReason(table: TableFacts): string {
  const end = table.result?.['end'];
  const key = `end.${table.game}.${typeof end === 'string' ? end : ''}`;
  return reasonOf(key);
}

const REASONS = {
  'end.ontop.tiles_out': 'end.ontop.tiles_out',
  'end.ontop.board_full': 'end.ontop.board_full',
  'end.ontop.stones_out': 'end.ontop.stones_out',
  'end.ontop.neutral_out': 'end.ontop.neutral_out',
} as const;

function reasonOf(key: string): string {
  return Object.hasOwn(REASONS, key) ? t(REASONS[key as keyof typeof REASONS]) : '';
}
