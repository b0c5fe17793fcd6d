/* The players' colours, made from topdrop.drawing.palette by python web/scripts/palette.py.
   Do not edit. */

export type ColourName = 'blue' | 'red' | 'white' | 'yellow' | 'green';

/** What is engraved along a coloured band: one line, bars across, nothing, dots, or two lines. */
export type PatternName = 'line' | 'bars' | 'plain' | 'dots' | 'double';

export interface Swatch {
  readonly name: string;
  readonly pattern: PatternName;
  readonly fill: string;
  readonly side: string;
  readonly light: string;
  readonly ink: string;
}

/** Every player colour by its name. */
export const SWATCHES: Readonly<Record<ColourName, Swatch>> = {
  blue: {
    name: 'blue',
    pattern: 'line',
    fill: '#3f8fe0',
    side: '#2a6cb3',
    light: '#7db6ef',
    ink: '#0e2238',
  },
  red: {
    name: 'red',
    pattern: 'bars',
    fill: '#e2503b',
    side: '#b03626',
    light: '#f08a79',
    ink: '#3a0d07',
  },
  white: {
    name: 'white',
    pattern: 'plain',
    fill: '#fbf8f1',
    side: '#cfc8ba',
    light: '#ffffff',
    ink: '#35312b',
  },
  yellow: {
    name: 'yellow',
    pattern: 'dots',
    fill: '#ffc928',
    side: '#cc9708',
    light: '#ffe08a',
    ink: '#3d2c00',
  },
  green: {
    name: 'green',
    pattern: 'double',
    fill: '#26c47e',
    side: '#158a56',
    light: '#74ddab',
    ink: '#032a1e',
  },
};

/** The letter of each colour in records and short forms, the same in every language. */
export const RECORD_LETTERS: Readonly<Record<ColourName, string>> = {
  blue: 'B',
  red: 'R',
  white: 'W',
  yellow: 'Y',
  green: 'G',
};

/** The colours of each game in the order in which it names them. */
export const GAME_COLOURS = {
  ontop: ['blue', 'red', 'white', 'yellow'],
  dropit: ['red', 'blue', 'green', 'yellow'],
} as const satisfies Record<string, readonly ColourName[]>;
