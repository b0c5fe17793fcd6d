/** The wooden pieces: their names, and how many of each kind somebody has. */
import type { Colour, Shape } from './types';

export const SHAPES: readonly Shape[] = ['circle', 'square', 'diamond', 'triangle'];
export const COLOURS: readonly Colour[] = ['red', 'blue', 'green', 'yellow'];

export interface Kind {
  colour: Colour;
  shape: Shape;
}

/** Reads a piece written like "blue square"; whatever is no colour or shape becomes the first. */
export function kindOf(piece: string): Kind {
  const [colour, shape] = piece.split(' ');
  return {
    colour: COLOURS.find((known) => known === colour) ?? 'red',
    shape: SHAPES.find((known) => known === shape) ?? 'circle',
  };
}

export interface Stock {
  piece: string;
  kind: Kind;
  count: number;
}

/** The kinds of a hand with their counts, by colour and then by shape; also those used up. */
export function stockOf(
  hand: Readonly<Record<string, number>>,
  dealt: Readonly<Record<string, number>> = hand,
): Stock[] {
  const stock: Stock[] = [];
  for (const colour of COLOURS) {
    for (const shape of SHAPES) {
      const piece = `${colour} ${shape}`;
      if (dealt[piece] || hand[piece]) {
        stock.push({ piece, kind: { colour, shape }, count: hand[piece] ?? 0 });
      }
    }
  }
  return stock;
}

export function countOf(hand: Readonly<Record<string, number>>): number {
  return Object.values(hand).reduce((sum, count) => sum + count, 0);
}
