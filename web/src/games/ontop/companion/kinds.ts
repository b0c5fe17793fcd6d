/** Kinds of tiles by the colours of their corners, from whichever sharp corner one begins (OT-6). */
import { colourLetter } from '../../../words/names';
import { RECORD_LETTERS } from '../../../ui/palette';
import { COLOURS, type Colour } from '../model/tiles';

/** How many tiles there are, by kind. */
export type Counts = Readonly<Record<string, number>>;

/** The same tile, held the other way round. */
export function turned(tile: string): string {
  return tile.slice(2) + tile.slice(0, 2);
}

/** The name that a kind has among others; null where it is none of them. */
export function kindOf(tile: string, counts: Counts): string | null {
  return [tile, turned(tile)].find((name) => name in counts) ?? null;
}

/** The kinds that begin with some corners, each as one sees it that way. */
export function kindsFrom(start: string, counts: Counts): string[] {
  return Object.keys(counts).flatMap((kind) => {
    const seen = [kind, turned(kind)].find((tile) => tile.startsWith(start));
    return seen === undefined ? [] : [seen];
  });
}

/** The colours with which a tile can go on. */
export function nextColours(start: string, counts: Counts): ReadonlySet<Colour> {
  const tiles = Object.keys(counts).flatMap((kind) => [kind, turned(kind)]);
  const letters = new Set(
    tiles.filter((tile) => tile.startsWith(start)).map((tile) => tile[start.length]),
  );
  return new Set(COLOURS.filter((colour) => letters.has(RECORD_LETTERS[colour])));
}

/**
 * The corners that somebody wrote, as records write them: by the letters that the page shows in its
 * language, or else by those of records.
 */
export function cornersIn(text: string): string {
  let rest = text.trim().toUpperCase();
  let corners = '';
  while (rest !== '') {
    const found = readColour(rest);
    if (found === null) return '';
    corners += RECORD_LETTERS[found.colour];
    rest = rest.slice(found.length).trimStart();
  }
  return corners;
}

function readColour(text: string): { colour: Colour; length: number } | null {
  for (const letterOf of [colourLetter, (colour: Colour) => RECORD_LETTERS[colour]]) {
    for (const colour of COLOURS) {
      const letter = letterOf(colour).toUpperCase();
      if (text.startsWith(letter)) return { colour, length: letter.length };
    }
  }
  return null;
}
