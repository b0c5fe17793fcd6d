/** What a record says about its moves: marks, comments, and other ways to go on. */
import { namespace } from '../../i18n';
import type { MoveNote, Replay } from '../../protocol/generated';

const t = namespace('replay');

const MARKS = {
  '!': 'mark.good',
  '?': 'mark.bad',
  '!!': 'mark.very_good',
  '??': 'mark.very_bad',
  '!?': 'mark.interesting',
  '?!': 'mark.doubtful',
} as const;

/** What is said about the decision that led to a moment, or about the game where it begins. */
export function noteAt(replay: Replay, ply: number): MoveNote | null {
  return replay.notes.find((note) => note.ply === ply) ?? null;
}

/** A mark, and what it means. */
export function markText({ mark }: MoveNote): string {
  return mark in MARKS ? `${mark} ${t(MARKS[mark as keyof typeof MARKS])}` : mark;
}

/** All that is said about a decision, to be heard; empty where nothing is. */
export function noteText(note: MoveNote | null): string {
  if (note === null) return '';
  const { mark, comment, variations } = note;
  const meant = mark in MARKS ? t(MARKS[mark as keyof typeof MARKS]) : mark;
  const ways = variations.map((line) => t('instead', { line }));
  return [meant && t('mark_said', { mark: meant }), comment, ...ways].filter(Boolean).join(' ');
}
