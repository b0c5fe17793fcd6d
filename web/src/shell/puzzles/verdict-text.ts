/** What is asked, and what an answer is worth, in sentences. */
import { clientOf } from '../../games/registry';
import { type Key, list, namespace, number } from '../../i18n';
import type { Puzzle, PuzzleVerdict } from '../../protocol/generated';
import { gameText } from '../../words/game-text';
import { colourName } from '../../words/names';
import { LABELS, type Phase } from './solver.svelte';

const t = namespace('puzzles');

/** Whose move it is, and the question. */
export function question(puzzle: Puzzle): string {
  const { player } = puzzle.table.chairs.find(({ mine }) => mine) ?? { player: '' };
  const asked = gameText(puzzle.game, `puzzle.${puzzle.kind}`) ?? kindName(puzzle.kind);
  return player ? `${t('you_play', { colour: colourName(player) })} ${asked}` : asked;
}

/** What a kind of puzzle is called; one that this page does not know, by its plain name. */
export function kindName(kind: string): string {
  return t(`kind.${kind}` as Key<'puzzles'>);
}

/** What came of an answer, a sentence each. */
export function verdictWords(puzzle: Puzzle, verdict: PuzzleVerdict, phase: Phase): string[] {
  const { right } = verdict;
  const first = phase === 'answer' ? 'answer' : right ? 'right' : 'wrong';
  const words = [t(first), t(keyOf(right ? 'right' : 'wrong', puzzle), figures(puzzle, verdict))];
  const others = puzzle.answers.length - 1;
  if (right && others > 0) words.push(t('as_good', { n: others }));
  return words;
}

/** An answer that is offered: its letter, and what it is. */
export function aimWords(puzzle: Puzzle, move: string): string {
  const text = clientOf(puzzle.game).moveText?.(move) ?? move;
  return t('aim', { label: labelOf(puzzle, move), text });
}

/** What an aim brings, with its letter. */
export function valueWords(puzzle: Puzzle, verdict: PuzzleVerdict, label: string): string {
  const key = isShare(puzzle) ? 'value_share' : 'value_points';
  return t(key, { label, ...figures(puzzle, verdict) });
}

/** Which levels of bots solve it. */
export function levelsWords({ solved }: Puzzle): string {
  const levels = solved.flatMap((share, i) => (share >= 0.5 ? [number(i + 1)] : []));
  if (levels.length === solved.length) return t('levels_all');
  return levels.length ? t('levels', { solved: list(levels) }) : t('levels_none');
}

/** The letter of an answer that is offered; empty where answers are not. */
export function labelOf({ offered }: Puzzle, move: string): string {
  return LABELS[offered?.findIndex((one) => one.move === move) ?? -1] ?? '';
}

function keyOf(what: 'right' | 'wrong', { kind, offered }: Puzzle): Key<'puzzles'> {
  return `${what}.${kind}${offered === null ? '' : '.offered'}` as Key<'puzzles'>;
}

function figures(puzzle: Puzzle, { value, best, low, high }: PuzzleVerdict) {
  // Shares as whole percents, means to a tenth; what is exact is whole.
  const shown = (x: number | null) => (x === null ? '' : isShare(puzzle) ? percent(x) : tenth(x));
  return { n: value, value: shown(value), best: shown(best), low: shown(low), high: shown(high) };
}

function isShare({ kind, offered }: Puzzle): boolean {
  return offered !== null && kind !== 'most_points';
}

function percent(share: number): string {
  return number(Math.round(100 * share));
}

function tenth(value: number): string {
  return number(Math.round(10 * value) / 10);
}
