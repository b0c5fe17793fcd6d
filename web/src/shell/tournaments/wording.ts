/** How tournaments are told of: points, games, and what a tournament is played by. */
import { language, list, namespace, number } from '../../i18n';
import type {
  BoardFacts,
  ClockOption,
  EntrantFacts,
  RoundFacts,
  RoundOutcome,
  Terms,
  TournamentFacts,
  TournamentSummary,
  TournamentTaken,
} from '../../protocol/generated';
import { gameTitle } from '../../words/game-text';
import { momentText, timeText, zonedText } from '../../words/times';
import { lengthText } from '../format';
import { isOfDays } from '../new-table/form';
import { clockText } from '../setup-text';

const t = namespace('tournaments');
const shell = namespace('shell');

const FRACTIONS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** A number of points; halves and quarters as people write them: "2½". */
export function pointsText(points: number): string {
  const size = Math.abs(points);
  const whole = Math.floor(size);
  const fraction = FRACTIONS[size - whole];
  if (fraction === undefined) return number(Math.round(points * 100) / 100);
  return `${points < 0 ? '−' : ''}${whole === 0 ? '' : number(whole)}${fraction}`;
}

export function whenText(at: number): string {
  const day = 24 * 60 * 60 * 1000;
  return Math.abs(at - Date.now()) < day ? timeText(at) : momentText(at);
}

/** What a tournament is, in short: its format, its game and how many sit at a table. */
export function kindText(game: string, terms: Terms): string {
  return [
    t(`format.${terms.format}`),
    gameTitle(game),
    t('tables_of', { n: terms.table_size ?? 2 }),
  ].join(' · ');
}

/** How far a tournament in a list is. */
export function stageText(summary: TournamentSummary): string {
  const entrants = t('entrants_n', { n: summary.entrants });
  if (summary.stage === 'open') {
    const starts = summary.terms.starts ?? null;
    return starts === null
      ? `${t('stage.open')} · ${entrants}`
      : `${t('begins_at', { time: zonedText(starts) })} · ${entrants}`;
  }
  if (summary.stage === 'over' && summary.began === null) return t('stage.off');
  if (summary.stage === 'over') return `${t('stage.over')} · ${entrants}`;
  return `${roundOf(summary.round, summary.rounds, summary.terms)} · ${entrants}`;
}

function roundOf(round: number, rounds: number | null, terms: Terms): string {
  if (terms.format === 'arena') return t('stage.running');
  if (round === 0) return t('stage.running');
  return rounds === null ? t('round_n', { round }) : t('round_n_of', { round, rounds });
}

/** Where a tournament stands now, in a sentence. */
export function nowText(facts: TournamentFacts): string {
  if (facts.stage === 'open') {
    const starts = facts.terms.starts ?? null;
    return starts === null
      ? t('now_open')
      : t('now_starts', { time: zonedText(starts), least: facts.terms.table_size ?? 2 });
  }
  if (facts.called_off) return t(facts.host_gone ? 'now_host_gone' : 'now_called_off');
  if (facts.stage === 'over') return t(facts.stopped ? 'now_stopped' : 'now_over');
  if (facts.closes !== null) return t('now_arena', { time: whenText(facts.closes) });
  const last = facts.rounds.at(-1);
  if (!last) return t('now_pairing');
  if (facts.next_round !== null && last.over)
    return t('now_pause', { time: whenText(facts.next_round) });
  const round = roundOf(last.number, facts.rounds_planned, facts.terms);
  return last.ends === null
    ? t('now_round', { round })
    : t('now_round_until', { round, time: whenText(last.ends) });
}

/** How far somebody came in a tournament: their place, or how far it is. */
export function takenText(taken: TournamentTaken): string {
  const { stage, place, entrants, began, terms } = taken;
  if (stage === 'open') {
    const starts = terms.starts ?? null;
    return starts === null ? t('stage.open') : t('begins_at', { time: zonedText(starts) });
  }
  if (stage === 'running') return t('stage.running');
  if (began === null) return t('stage.off');
  return place === null ? t('stage.over') : t('place_of', { place, entrants });
}

export interface TermLine {
  readonly label: string;
  readonly value: string;
}

/** What a tournament is played by, line by line. */
export function termLines({ terms, options, tie_breaks }: TournamentFacts): TermLine[] {
  const lines: TermLine[] = [];
  const say = (label: string, value: string | null) => {
    if (value !== null) lines.push({ label, value });
  };
  const clock = (options.clock ?? null) as ClockOption | null;
  const length = (ms: number) => lengthText(ms / 1000, language());
  const days = isOfDays(clock);
  say(shell('clock'), clock === null ? t('clock_none') : clockText(clock));
  say(t('rounds'), terms.rounds == null ? null : number(terms.rounds));
  say(t('minutes'), terms.minutes == null ? null : number(terms.minutes));
  say(t('cycles'), terms.cycles === 2 ? t('yes') : null);
  say(t('third_place'), terms.third_place === 'match' ? t('yes') : null);
  say(t('advancing'), terms.advancing === 2 ? t('yes') : null);
  say(t('limit'), terms.round_limit == null ? t('limit_none') : limitText(terms, length));
  say(
    t('showing_up'),
    terms.no_show == null ? null : t('showing_up_within', { time: length(terms.no_show) }),
  );
  say(t('vacations'), days ? t('vacations_about') : null);
  say(t('late_until'), lateText(terms));
  say(
    t('late_points'),
    terms.late_until && terms.format === 'swiss'
      ? t(`late_points.${terms.late_points ?? 'none'}`)
      : null,
  );
  say(t('seeding'), t(`seeding.${terms.seeding ?? 'entry'}`));
  say(
    t('tie_breaks'),
    tie_breaks.length === 0 ? null : list(tie_breaks.map((one) => t(`tie_break.${one}`))),
  );
  say(shell('rated_table'), options.rated === true ? t('yes') : null);
  return lines;
}

function limitText(terms: Terms, length: (ms: number) => string): string {
  const time = length(terms.round_limit ?? 0);
  return t(terms.unfinished === 'shared' ? 'limit_shared' : 'limit_to_act', { time });
}

function lateText(terms: Terms): string | null {
  if (!terms.late_until) return null;
  return terms.format === 'arena' ? t('yes') : number(terms.late_until);
}

export type Entrants = ReadonlyMap<number, EntrantFacts>;

/** The entrants by their numbers. */
export const entrantsOf = (facts: TournamentFacts | null): Entrants =>
  new Map((facts?.entrants ?? []).map((one) => [one.number, one]));

export type Names = (number: number) => string;

/** What entrants are called, by their numbers. */
export function namesOf(facts: TournamentFacts): Names {
  const names = new Map(facts.entrants.map((one) => [one.number, one.name]));
  return (number) => names.get(number) || t('gone');
}

/** How the game of a board went, or that it goes on; at larger tables places stand by the names. */
export function resultText(board: BoardFacts): string {
  if (board.places === null || board.how === null) return t('goes_on');
  if (board.how === 'void') return t('how.void');
  const how = board.how === 'played' ? '' : t(`how.${board.how}`);
  if (board.places.length > 2) return how || t('look');
  const points = board.points === null ? '' : ` (${board.points.map(number).join(' : ')})`;
  return `${pairText(board.places)}${points}${how === '' ? '' : ` – ${how}`}`;
}

/** At a table of two: 1, ½ or 0 each. */
function pairText(places: readonly number[]): string {
  const shared = places.every((place) => place === places[0]);
  return places.map((place) => (shared ? '½' : place === 1 ? '1' : '0')).join(' : ');
}

/** At a larger table, somebody's place and points; empty at a table of two and while it goes on. */
export function placeText(board: BoardFacts, chair: number): string {
  const place = board.places?.[chair];
  if (place === undefined || board.entrants.length === 2 || board.how === 'void') return '';
  const points = board.points?.[chair];
  return points === undefined
    ? t('place_n', { place })
    : t('place_points', { place, points: number(points) });
}

/** What a round brought somebody: "1 (Ben)", "bye". */
export function outcomeText(outcome: RoundOutcome, names: Names): string {
  const score = outcome.score === null ? '…' : pointsText(outcome.score);
  if (outcome.kind === 'game' || outcome.kind === 'forfeit')
    return `${score} (${list(outcome.opponents.map(names))})`;
  return outcome.kind === 'missed' ? '–' : `${score} (${t(`outcome.${outcome.kind}`)})`;
}

/** The boards where somebody plays, those of the last rounds first. */
export function roundsBackwards(facts: TournamentFacts): RoundFacts[] {
  return facts.rounds.toReversed();
}
