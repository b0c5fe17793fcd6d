/** What the server says about a game of Drop It, narrowed from the protocol's generated types. */
import type {
  Bonus,
  DropItScenery,
  DropItView,
  DropitGameEnded,
  Finding as PlainFinding,
  JokerDecided,
  JokerOffered,
  Level,
  LyingPiece,
  PieceDropped,
  PieceJudged as PlainJudged,
  PieceScored,
  PiecesRested,
  Pose,
  Score,
  Zone,
} from '../../../protocol/generated';
import type { EntryOf, FallOf, MovePreviewOf } from '../../contract';

export type Entry = EntryOf<'dropit'>;
export type Fall = FallOf<'dropit'>;
export type MovePreview = MovePreviewOf<'dropit'>;

export type { Bonus, DropItView, JokerDecided, JokerOffered, Level, LyingPiece };
export type { PieceDropped, PieceScored, PiecesRested, Pose, Score, Zone };
export type GameEnded = DropitGameEnded;

/** A point in mm: x to the right from the left wall, y up from the base. */
export type Point = readonly [number, number];

export type Shape = 'circle' | 'square' | 'diamond' | 'triangle';
export type Colour = 'red' | 'blue' | 'green' | 'yellow';
export type Taboo = 'shape' | 'colour' | 'edge' | 'height';

/** An outline at angle 0 round its centroid: a disc, or corners anticlockwise. */
export interface Outline {
  radius?: number | null;
  corners?: readonly Point[] | null;
}

export interface Scenery extends Omit<DropItScenery, 'outlines'> {
  outlines: Record<string, Outline>;
}

export interface Finding extends Omit<PlainFinding, 'contact'> {
  contact: readonly Point[];
}

export interface PieceJudged extends Omit<PlainJudged, 'findings' | 'reach'> {
  findings: readonly Finding[];
  reach: Point;
}

export type DropItEvent =
  | PieceDropped
  | PiecesRested
  | PieceJudged
  | JokerOffered
  | JokerDecided
  | PieceScored
  | GameEnded;

/** The setup of a game as far as the page looks at it (docs/records.md). */
export interface GameSetup {
  players: string[];
  teams?: number[] | null;
  edges?: 'shapes' | 'colours' | 'none';
  left?: 'A' | 'D';
  right?: 'B' | 'C';
  jokers?: number;
  hand?: 'natural' | 'steady';
}
