/**
 * The players' colours, told apart without seeing colour: each has a letter and a pattern. They are
 * those of `topdrop.drawing.palette`, so that pictures and pages look alike (a test compares them).
 */

export type ColourName = 'blue' | 'red' | 'white' | 'yellow' | 'green';

/** What is engraved along a coloured band: one line, bars across, nothing, dots, or two lines. */
export type PatternName = 'line' | 'bars' | 'plain' | 'dots' | 'double';

export interface Swatch {
  readonly name: ColourName;
  readonly letter: string;
  readonly pattern: PatternName;
  /** The colour itself. */
  readonly fill: string;
  /** The same in shadow. */
  readonly side: string;
  /** The same in the light. */
  readonly light: string;
  /** What is written or engraved on it. */
  readonly ink: string;
}

function swatch(
  name: ColourName,
  letter: string,
  pattern: PatternName,
  fill: string,
  side: string,
  light: string,
  ink: string,
): Swatch {
  return { name, letter, pattern, fill, side, light, ink };
}

export const SWATCHES: Readonly<Record<ColourName, Swatch>> = {
  blue: swatch('blue', 'B', 'line', '#3f8fe0', '#2a6cb3', '#7db6ef', '#0e2238'),
  red: swatch('red', 'R', 'bars', '#e2503b', '#b03626', '#f08a79', '#3a0d07'),
  white: swatch('white', 'W', 'plain', '#fbf8f1', '#cfc8ba', '#ffffff', '#35312b'),
  yellow: swatch('yellow', 'Y', 'dots', '#ffc928', '#cc9708', '#ffe08a', '#3d2c00'),
  green: swatch('green', 'G', 'double', '#26c47e', '#158a56', '#74ddab', '#032a1e'),
};

/** The colours of each game in the order in which it names them. */
export const GAME_COLOURS = {
  ontop: ['blue', 'red', 'white', 'yellow'],
  dropit: ['red', 'blue', 'green', 'yellow'],
} as const satisfies Record<string, readonly ColourName[]>;

export function isColour(name: string): name is ColourName {
  return Object.hasOwn(SWATCHES, name);
}

/** The swatch of a colour as the server names it. */
export function swatchOf(name: string): Swatch {
  return isColour(name) ? SWATCHES[name] : SWATCHES.white;
}
