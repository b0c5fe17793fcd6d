/** How tournaments are told of: points, games, and what a tournament is played by. */
import { list, namespace, number } from '../../i18n';
import type {
  BoardFacts,
  RoundFacts,
  RoundOutcome,
  Terms,
  TournamentFacts,
  TournamentSummary,
} from '../../protocol/generated';
import { gameTitle } from '../../words/game-text';
import { momentText, timeText } from '../../words/times';

const t = namespace('tournaments');

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
      : `${t('begins_at', { time: whenText(starts) })} · ${entrants}`;
  }
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
    return starts === null ? t('now_open') : t('now_starts', { time: whenText(starts) });
  }
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

export type Names = (number: number) => string;

/** What entrants are called, by their numbers. */
export function namesOf(facts: TournamentFacts): Names {
  const names = new Map(facts.entrants.map((one) => [one.number, one.name]));
  return (number) => names.get(number) || t('gone');
}

/** How the game of a board went, or that it goes on. */
export function resultText(board: BoardFacts): string {
  if (board.places === null || board.how === null) return t('goes_on');
  if (board.how === 'void') return t('how.void');
  const shares = board.places.map((place) => shareText(place, board.places ?? []));
  const points = board.points === null ? '' : ` (${board.points.map(number).join(' : ')})`;
  const how = board.how === 'played' ? '' : ` – ${t(`how.${board.how}`)}`;
  return `${shares.join(' : ')}${points}${how}`;
}

/** At a table of two 1, ½ or 0; at a larger one the place. */
function shareText(place: number, places: readonly number[]): string {
  if (places.length > 2) return t('place_n', { place });
  if (places.every((other) => other === place)) return '½';
  return place === 1 ? '1' : '0';
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
