/** Poses between the pictures of a film. */

/** A drop: which piece falls, what moves, and x, y and angle of everything that does, by picture. */
export interface Film {
  readonly piece: string;
  readonly movers: readonly number[];
  readonly frames: readonly (readonly number[])[];
}

export interface Posed {
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/**
 * Where everything is while a drop goes on.
 *
 * @param before Where the pieces lay before it.
 * @param frame Which picture, fractions between two of them.
 */
export function posed(before: readonly Posed[], film: Film, frame: number): Posed[] {
  const last = film.frames.length - 1;
  const from = Math.min(last, Math.max(0, Math.floor(frame)));
  const one = film.frames[from] ?? [];
  const other = film.frames[Math.min(last, from + 1)] ?? one;
  const share = Math.min(1, Math.max(0, frame - from));
  const pieces = [...before];
  film.movers.forEach((mover, i) => {
    const value = (k: number) => {
      const start = one[3 * i + k] ?? 0;
      return start + ((other[3 * i + k] ?? start) - start) * share;
    };
    const piece = before[mover]?.piece ?? film.piece;
    pieces[mover] = { piece, x: value(0), y: value(1), angle: value(2) };
  });
  return pieces;
}

/** Where everything lies after a drop. */
export function after(before: readonly Posed[], film: Film): Posed[] {
  return posed(before, film, film.frames.length - 1);
}
