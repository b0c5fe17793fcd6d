/** The four colours of On Top, and how tiles have them at their corners (OT-6). */
import { GAME_COLOURS, RECORD_LETTERS } from '../../../ui/palette';

export const COLOURS = GAME_COLOURS.ontop;
export type Colour = (typeof COLOURS)[number];

/** Ring segments that a tile's four corners count: acute 1, obtuse 2 (OT-6). */
export const CORNER_SEGMENTS = [1, 2, 1, 2] as const;

const BY_LETTER: ReadonlyMap<string, Colour> = new Map(
  COLOURS.map((colour) => [RECORD_LETTERS[colour], colour]),
);

/** The colours of a tile's corners, clockwise from an acute one. */
export function coloursOf(tile: string): readonly Colour[] {
  return [...tile].map((letter) => BY_LETTER.get(letter) ?? 'white');
}
