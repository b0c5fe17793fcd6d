/** The four colours of On Top and their letters (OT-6). */
import { GAME_COLOURS } from '../../../ui/palette';

export const COLOURS = GAME_COLOURS.ontop;
export type Colour = (typeof COLOURS)[number];

/** Ring segments that a tile's four corners count: acute 1, obtuse 2 (OT-6). */
export const CORNER_SEGMENTS = [1, 2, 1, 2] as const;

const BY_LETTER: Readonly<Record<string, Colour>> = {
  B: 'blue',
  R: 'red',
  W: 'white',
  Y: 'yellow',
};

/** The colours of a tile's corners, clockwise from an acute one. */
export function coloursOf(tile: string): readonly Colour[] {
  return [...tile].map((letter) => BY_LETTER[letter] ?? 'white');
}
