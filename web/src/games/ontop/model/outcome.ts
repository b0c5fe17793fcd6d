/** What laying the tile would lead to, in a form to be shown (the server's preview). */
import type { CrossingScored } from '../../../protocol/generated';
import type { MovePreview } from './types';
import type { Colour } from './colours';

export interface Outcome {
  /** The crossings it closes, in the order in which they are scored. */
  readonly closes: readonly CrossingScored[];
  /** The fields that get a black triangle, and those that stay empty (OT-14). */
  readonly triangles: readonly string[];
  readonly uncovered: readonly string[];
  /** What every player with a stone in it wins, the one to move first. */
  readonly gains: readonly Gain[];
  readonly ends: boolean;
}

export interface Gain {
  readonly colour: Colour;
  readonly points: number;
}

/** Reads a preview; null when the move is not allowed. */
export function outcomeOf(
  foreseen: MovePreview,
  players: readonly Colour[],
  mover: Colour | undefined,
): Outcome | null {
  if (foreseen.problem) return null;
  const { events } = foreseen;
  const closes = events.filter((event) => event.event === 'crossing_scored');
  const gaps = events.filter((event) => event.event === 'gap_filled');
  const concerned = players.filter(
    (colour) => colour === mover || closes.some(({ tower }) => tower.includes(colour)),
  );
  return {
    closes,
    triangles: gaps.filter((gap) => gap.triangle).map((gap) => gap.field),
    uncovered: gaps.filter((gap) => !gap.triangle).map((gap) => gap.field),
    gains: closes.length
      ? concerned
          .map((colour) => ({ colour, points: foreseen.gains[colour] ?? 0 }))
          .sort((one, other) => Number(other.colour === mover) - Number(one.colour === mover))
      : [],
    ends: events.some((event) => event.event === 'game_ended'),
  };
}
