/**
 * What a table and the board of a game owe each other. A game's component (OnTop.svelte,
 * DropIt.svelte) gets `GameProps` and shows the game: it never talks to the server by itself.
 *
 * The component is put into a box of definite size (`container-type: size`, named `game`), which it
 * fills: width and height 100 %, no scrolling. On a phone held upright that is about 390 × 650 px, on a
 * desk what the window leaves beside the side panel. What belongs to the game alone (tile in hand,
 * tray, buttons to lay and turn) is inside; points, clocks, words and chat are the table's, outside.
 * Colours of the page come from the custom properties in style.css, those of players from palette.ts.
 *
 * The page runs under a strict content security policy: no `style="…"` written out in markup (use
 * classes, SVG attributes, or Svelte's `style:` directives), no inline scripts.
 */
import type { Entry, Fall, MovePreview, TableFacts } from '../protocol/generated';

export type { Entry, Fall, MovePreview, Problem, TableFacts } from '../protocol/generated';

/** The sounds there are; table/sound.ts makes them. */
export type SoundName =
  | 'wood' // a piece hits the shaft or another piece
  | 'tile' // a tile is laid
  | 'stone' // a stone lands on a tower
  | 'triangle' // a black triangle fills a gap
  | 'points' // a marker moves on
  | 'bonus' // a bonus circle lights up
  | 'taboo' // a taboo lights up
  | 'joker' // a joker is asked for or spent
  | 'click' // something snaps into place, turns, or is chosen
  | 'turn' // it is your turn
  | 'chat' // somebody wrote
  | 'end'; // the game is over

/** How the person looking wants things; reactive. */
export interface Settings {
  /** Whether things move; `reduced` shows where they end up at once. */
  readonly motion: 'full' | 'reduced';
  /** Whether fields, crossings and the like bear their names. */
  readonly names: boolean;
  /** Whether there is sound. `GameProps.sound` looks at it by itself. */
  readonly sound: boolean;
  readonly theme: 'light' | 'dark';
}

export interface GameProps {
  /** The view of my seat as it is after all `entries`; null before the game begins. */
  view: Record<string, unknown> | null;
  /** The board, or the shaft. */
  scenery: Record<string, unknown>;
  table: TableFacts;
  /** Everything that happened and is known here, oldest first. */
  entries: readonly Entry[];
  /** Drop It: how drops went, by the `seq` of their entries. */
  falls: ReadonlyMap<number, Fall>;
  /**
   * Entries with a `seq` above this are new: show them as they happen, then call `shown`. It moves
   * on by `shown` alone, so that things to be shown wait for each other.
   */
  fresh: number;
  shown: (seq: number) => void;
  /** The chair of mine, or of someone on this screen, that is to act now; null when none is. */
  acting: number | null;
  /** Plays a move for `acting`; rejects with a `Problem`. Resolves when the move is stored. */
  play: (move: string) => Promise<void>;
  /** Asks what moves would lead to; rejects with a `Problem`. */
  preview: (moves: string[]) => Promise<readonly MovePreview[]>;
  /** Says something to screen readers, politely. */
  announce: (text: string) => void;
  sound: (name: SoundName) => void;
  settings: Settings;
}
