/** The one sentence that says how a table stands and what is asked of whom. */
import { clientOf } from '../../games/registry';
import { list, namespace } from '../../i18n';
import type { TableFacts } from '../../protocol/generated';
import { gameText } from '../../words/game-text';
import { chairName, playerName } from '../../words/names';
import type { Sides } from './standing';

const t = namespace('shell');

type Plain = Record<string, unknown>;

/**
 * What the table waits for, or how it ended.
 *
 * @param acting The chair on this screen that is to act.
 */
export function statusText(
  table: TableFacts,
  view: Plain | null,
  acting: number | null,
  sides: Sides = null,
): string {
  if (table.status === 'over') return endText(table, sides);
  if (table.status === 'closed') return t('told.table_closed');
  if (table.status === 'waiting') return waitingText(table);
  if (table.to_act === null) return '';
  const name = chairName(table, table.to_act);
  if (acting === null) return t('turn_of', { name });
  const asked = clientOf(table.game).asked?.(view) ?? t('asked_move');
  const several = table.chairs.filter((chair) => chair.mine).length > 1;
  return several ? t('turn_here', { name, asked }) : t('turn_yours', { asked });
}

/** Says whose move is being shown. */
export function showingText(table: TableFacts, chair: number): string {
  const ours = table.chairs.filter(({ mine }) => mine).length;
  if (ours === 1 && table.chairs[chair]?.mine) return t('move_shown_yours');
  return t('move_shown', { name: chairName(table, chair) });
}

function waitingText(table: TableFacts): string {
  return t('chairs_open', { n: table.chairs.filter((chair) => chair.sitter === 'open').length });
}

/** Tells whoever only looks on that this is so, also after resigning; empty for whoever plays. */
export function watchingText(table: TableFacts): string {
  if (table.chairs.some((chair) => chair.mine)) return '';
  const left = table.chairs.flatMap((chair, number) => (chair.left ? [number] : []));
  if (left.length === 0) return t('watching');
  return t('watching_resigned', { bots: list(left.map((number) => chairName(table, number))) });
}

/** Who won, in a sentence. */
export function endText(table: TableFacts, sides: Sides = null): string {
  const won = winnersOf(table);
  if (won.length === 0) return t('told.over');
  if (won.length === 1 && won[0] === onlySeatOf(table)) return t('you_win');
  const names = list(won.map((player) => playerName(table, player)));
  const together = sides?.some(
    (side) =>
      side.length > 1 && side.length === won.length && side.every((one) => won.includes(one)),
  );
  return together ? t('winners_partners', { names }) : t('winners', { n: won.length, names });
}

/** Whom alone somebody on this screen plays; null for nobody, for several, and for a member of a team. */
function onlySeatOf(table: TableFacts): string | null {
  const [mine, ...more] = table.chairs.filter((chair) => chair.mine);
  if (!mine || more.length > 0) return null;
  const members = table.chairs.filter(({ player }) => player === mine.player);
  return members.length === 1 ? mine.player : null;
}

export function winnersOf(table: TableFacts): string[] {
  const winners = table.result?.['winners'];
  return Array.isArray(winners) ? winners.map(String) : [];
}

/** Why the game ended, in the words of the game; empty where that goes without saying. */
export function endReason(table: TableFacts): string {
  const end = table.result?.['end'];
  if (table.conceded !== null && end === 'conceded')
    return t(table.time_up ? 'told.time_up' : 'conceded', {
      name: chairName(table, table.conceded),
    });
  return typeof end === 'string' ? (gameText(table.game, `end.${end}`) ?? '') : '';
}
