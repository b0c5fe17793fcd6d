/** What happened at a table, told in sentences. */
import { clientOf } from '../../games/registry';
import { language, namespace } from '../../i18n';
import type { ClocksAdjusted, Entry, MovePlayed, TableFacts } from '../../protocol/generated';
import { botName, chairName } from '../../words/names';
import { toldMove } from '../../words/told-move';
import { roughLengthText } from '../format';
import { weekdayText } from '../../words/times';

const t = namespace('shell');

export interface Told {
  readonly seq: number;
  readonly at: number;
  /** The chair it is about; null when it is about the table. */
  readonly chair: number | null;
  /** One sentence. */
  readonly text: string;
  /** What followed from it, a short sentence each. */
  readonly details: readonly string[];
  /** What somebody wrote, in their own words. */
  readonly said: string | null;
}

/** Tells an entry; null for what nobody needs to hear again. */
export function tell(entry: Entry, table: TableFacts): Told | null {
  const { what } = entry;
  const chair = 'chair' in what ? what.chair : null;
  const told = { seq: entry.seq, at: entry.at, chair, details: [], said: null };
  if (what.kind === 'said') return { ...told, text: what.name, said: what.text };
  if (what.kind === 'move_played') {
    const move = toldMove(what, clientOf(table.game).story(what, table), table);
    const degraded = degradedText(what, table);
    return degraded === null
      ? { ...told, ...move }
      : { ...told, ...move, details: [degraded, ...move.details] };
  }
  const text = sentence(what, table);
  return text === null ? null : { ...told, text };
}

/** What kept a bot from playing as it can; null where nothing did. */
export function degradedText(what: MovePlayed, table: TableFacts): string | null {
  const { degraded } = what;
  return degraded && t(`told.${degraded}`, { name: chairName(table, what.chair) });
}

type What = Exclude<Entry['what'], { kind: 'said' | 'move_played' }>;

function sentence(what: What, table: TableFacts): string | null {
  switch (what.kind) {
    case 'table_made':
      return t('told.table_made');
    case 'chair_taken':
      return t('told.chair_taken', { name: what.name });
    case 'chair_left':
      return t('told.chair_left');
    case 'seat_kept':
    case 'seat_freed':
      // The lobby shows for whom seats are kept, and afterwards nobody asks.
      return null;
    case 'bot_seated':
      return t('told.bot_seated', { bot: botName(what.name ?? what.bot) });
    case 'game_began':
      return t('told.game_began', { name: beginner(what.seats, table) });
    case 'flag_fell':
      return t('told.flag_fell', { name: chairName(table, what.chair) });
    case 'clocks_adjusted':
      return clocksAdjusted(what);
    case 'vacation_announced':
      return t('told.vacation', {
        name: chairName(table, what.chair),
        begin: weekdayText(what.begin),
        end: weekdayText(what.end),
      });
    case 'vacation_ended':
      return t('told.vacation_ended', { name: chairName(table, what.chair) });
    case 'take_back_asked':
      return t('told.take_back_asked', { name: chairName(table, what.chair) });
    case 'take_back_refused':
      return t('told.take_back_refused', { name: chairName(table, what.chair) });
    case 'take_back_agreed':
      return t('told.take_back_agreed', { name: chairName(table, what.chair) });
    case 'taken_back':
      return what.corrected == null
        ? takenBack(what.chair, what.revealed, table)
        : t('told.corrected', { number: what.corrected });
    case 'chair_resigned':
      return t('told.chair_resigned', {
        name: table.chairs[what.chair]?.resigned ?? t('guest'),
        bot: botName(what.name ?? what.bot),
      });
    case 'game_conceded':
      return t(what.flag ? 'told.time_up' : 'told.game_conceded', {
        name: chairName(table, what.chair),
      });
    case 'muted':
      return t(what.muted ? 'told.muted' : 'told.unmuted', { name: chairName(table, what.chair) });
    case 'seats_joined':
      return t('told.seats_joined');
    case 'rematch_asked':
      return t('told.rematch_asked', { name: chairName(table, what.chair) });
    case 'rematch_made':
      return t('told.rematch_made');
    case 'table_closed':
      return t('told.table_closed');
    // The chairs say it.
    case 'name_claimed':
    case 'renamed':
      return null;
  }
}

function clocksAdjusted({ reason, ms, raised }: ClocksAdjusted): string {
  const text = t(`told.${reason}`, { length: roughLengthText(ms, language()) });
  return raised.length > 0 ? `${text} ${t('told.raised')}` : text;
}

function takenBack(chair: number, revealed: readonly string[], table: TableFacts): string {
  const name = chairName(table, chair);
  if (revealed.length === 0) return t('told.taken_back', { name });
  return t('told.taken_back_seen', { name, seen: revealedText(table.game, revealed) });
}

/** What became known and stays so, in words. */
export function revealedText(game: string, revealed: readonly string[]): string {
  return clientOf(game).revealed?.(revealed) ?? revealed.join(', ');
}

function beginner(seats: readonly number[], table: TableFacts): string {
  return chairName(table, seats.indexOf(0));
}
