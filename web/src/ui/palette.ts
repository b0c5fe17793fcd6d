/**
 * The players' colours, told apart without seeing colour: each has a pattern, and a letter in the
 * reader's language (`words/colours.ts`). They come from `topdrop.drawing.palette`, so that pictures
 * and pages look alike.
 */
import { SWATCHES, type ColourName, type Swatch } from '../protocol/palette';

export {
  GAME_COLOURS,
  RECORD_LETTERS,
  SWATCHES,
  type ColourName,
  type PatternName,
  type Swatch,
} from '../protocol/palette';

export function isColour(name: string): name is ColourName {
  return Object.hasOwn(SWATCHES, name);
}

/** The swatch of a colour as the server names it; a player of another name is as white. */
export function swatchOf(name: string): Swatch {
  if (isColour(name)) return SWATCHES[name];
  return { ...SWATCHES.white, name };
}
