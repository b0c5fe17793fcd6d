/** What the plain board reads from what a game tells, whatever game that is. */
import { toldMove } from '../../words/told-move';
import type { EntryOf, MoveOf, TableFacts, ViewOf } from '../contract';
import { plainStory } from './story';

type View = ViewOf<'plain'> | null;
type Entries = readonly EntryOf<'plain'>[];

/** The picture of the game as SVG; null where the view has none. */
export function pictureOf(view: View): string | null {
  const svg = view?.['svg'];
  return typeof svg === 'string' && svg !== '' ? svg : null;
}

/** The moves that are allowed, in the order in which the game lists them; null when it does not. */
export function movesOf(view: View): readonly string[] | null {
  const moves = view?.['legal_moves'];
  return Array.isArray(moves) ? [...new Set(moves.map(String))] : null;
}

/**
 * What a picture says of itself; empty when it says nothing. It is only read as text: were it parsed
 * here, the page's policy would have to allow what is written in it.
 */
export function descriptionOf(svg: string): string {
  const [, name, text = ''] = /<(desc|title)>([^<]*)<\/\1>/.exec(preferred(svg)) ?? [];
  return name === undefined
    ? ''
    : text.replace(/&(\w+);/g, (all, of: string) => ENTITIES[of] ?? all).trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The picture from its description on, where it has one; else as it is. */
function preferred(svg: string): string {
  const at = svg.search(/<desc>[^<]/);
  return at < 0 ? svg : svg.slice(at);
}

/** The moves after entry `since`, each in sentences to be read out. */
export function storiesAfter(entries: Entries, since: number, table: TableFacts): string[] {
  return entries.flatMap((entry) =>
    entry.seq > since && entry.what.kind === 'move_played' ? [told(entry.what, table)] : [],
  );
}

/** The last move that was not taken back, in sentences; null before the first. */
export function lastMove(entries: Entries, table: TableFacts): string | null {
  const plies: MoveOf<'plain'>[] = [];
  for (const { what } of entries) {
    if (what.kind === 'move_played') plies.push(what);
    else if (what.kind === 'taken_back') plies.length = Math.min(plies.length, what.ply);
  }
  const last = plies.at(-1);
  return last === undefined ? null : told(last, table);
}

/** Which of `count` moves a key leads to from the one at `index`; null for keys that lead nowhere. */
export function nextMove(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function told(move: MoveOf<'plain'>, table: TableFacts): string {
  const { text, details } = toldMove(move, plainStory(move, table), table);
  return details.length === 0 ? text : `${text} – ${details.join(' ')}`;
}
