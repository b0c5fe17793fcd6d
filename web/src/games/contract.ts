/**
 * What the shell and a game's client owe each other. The shell (everything round a board: pages,
 * players, clocks, chat) names no game. It asks `registry.ts` for the client of a table's game, and
 * that is what the game's folder exports as `client` from its `index.ts`, made by `defineGame`.
 *
 * Besides, the shell looks for these texts in `i18n/<game>/<language>.ts`; all may be missing:
 *
 * - `title`, `pitch`: what the game is called, and the words below that on the start page;
 * - `option.<key>`, `option.<key>.about`, `option.<key>.chosen`, `value.<key>.<value>`,
 *   `preset.<name>`: the choices of its setup;
 * - `hint.touch`, `hint.mouse`: how one plays, in one line for beginners: with fingers, or mouse and keys;
 * - `puzzle.<kind>`: what a puzzle of a kind asks;
 * - `end.<end>`: why a game ended, where that needs saying;
 * - a key of `i18n/shell`, for what the game can say better: see `ownText` for which.
 *
 * The rules in the reader's words are in `i18n/<game>/rules/<language>.ts`.
 *
 * Three interfaces say which names there are, and a game's folder adds its own where TypeScript is
 * to know them: `Namespaces` (i18n), `Sounds` (here), and `GameTypes` (generated; a game whose types
 * the server does not tell extends that).
 */
import type { Component } from 'svelte';
import type {
  DesignCheck,
  Entry,
  Fall,
  GameTypes,
  MovePlayed,
  MovePreview,
  TableFacts,
} from '../protocol/generated';
import type { ColourName } from '../ui/palette';
import type { Settings } from '../ui/settings.svelte';
import type { SharedSounds, Sound } from '../ui/sound';

export type { Entry, Fall, MovePreview, Problem, TableFacts } from '../protocol/generated';
export type { Settings } from '../ui/settings.svelte';

/** The sounds there are: those of every game, and those that games add and make (`sounds`). */
export interface Sounds extends SharedSounds {}
export type SoundName = keyof Sounds;

type Plain = Record<string, unknown>;

/** What a game tells, type by type; of a game of which nothing is known, plain objects. */
export interface TypesByGame extends GameTypes {
  plain: { view: Plain; event: Plain; scenery: Plain; fall: Plain };
}

export type GameName = keyof TypesByGame;
export type ViewOf<Game extends GameName> = TypesByGame[Game]['view'];
export type EventOf<Game extends GameName> = TypesByGame[Game]['event'];
export type SceneryOf<Game extends GameName> = TypesByGame[Game]['scenery'];
export type TrajectoryOf<Game extends GameName> = TypesByGame[Game]['fall'];

type WithEvents<What, Game extends GameName> = What extends { events: unknown }
  ? Omit<What, 'events'> & { events: EventOf<Game>[] }
  : What;

/** A decision that was played, an entry of the table's history, and so on, as the game types them. */
export type MoveOf<Game extends GameName> = WithEvents<MovePlayed, Game>;
export type EntryOf<Game extends GameName> = Omit<Entry, 'what'> & {
  what: WithEvents<Entry['what'], Game>;
};
export type FallOf<Game extends GameName> = Omit<Fall, 'trajectory'> & {
  trajectory: TrajectoryOf<Game>;
};
export type MovePreviewOf<Game extends GameName> = WithEvents<
  Omit<MovePreview, 'trajectory'>,
  Game
> & {
  trajectory: TrajectoryOf<Game> | null;
};

/** How players stand at the moment that a board shows, by player. */
export interface Standing {
  readonly points: Readonly<Record<string, number>>;
  /** What each still has, one thing each, in words. */
  readonly left: Readonly<Record<string, readonly string[]>>;
}

/** A move that is drawn on the board without being played: an alternative, an answer to choose. */
export interface DrawnMove {
  /** The game's short form. */
  readonly move: string;
  /** A letter, or a short number, that stands beside it. */
  readonly label: string;
  /** Whether it is a good one or a bad one; `faint` where another is looked at. */
  readonly tone: 'plain' | 'best' | 'worse' | 'faint';
}

/**
 * What a board gets. It shows the game and never talks to the server by itself.
 *
 * The component is put into a box of definite size (`container-type: size`, named `game`), which it
 * fills: width and height 100 %, no scrolling. On a phone held upright that is about 390 × 650 px, on a
 * desk what the window leaves beside the side panel; never less high than its client's `leastHeight`,
 * while its width may be as little as 320 px and its type as much as twice the usual size. What belongs to the game alone (what is in the
 * hand, buttons to play it) is inside; points, clocks, words and chat are the table's, outside.
 * Colours of the page come from the custom properties in style.css, those of players from palette.ts.
 *
 * The page runs under a strict content security policy: no `style="…"` written out in markup (use
 * classes, SVG attributes, or Svelte's `style:` directives), no inline scripts.
 */
export interface GameProps<Game extends GameName = 'plain'> {
  /** The view of my seat as it is after all `entries`; null before the game begins. */
  view: ViewOf<Game> | null;
  /** The view before all `entries`, where what came before them is not told. */
  viewBefore?: ViewOf<Game>;
  /** What does not change during a game. */
  scenery: SceneryOf<Game>;
  /** The table as far as the board has shown it; who sits there and what they wish is the newest. */
  table: TableFacts;
  /** Everything that happened and is known here, oldest first. */
  entries: readonly EntryOf<Game>[];
  /** Where something falls: how, by the `seq` of the entries. */
  falls: ReadonlyMap<number, FallOf<Game>>;
  /**
   * The `seq` of the last entry that was shown. Later entries are new: show them as they happen,
   * then call `shown`. It moves on by `shown` alone, so that things to be shown wait for each other.
   */
  shownSeq: number;
  shown: (seq: number) => void;
  /**
   * Counts how often somebody who looks back went elsewhere than to the next move: what is shown is
   * then at once, and silently, the position after `shownSeq`. At a table it stays as it is.
   */
  anew?: number;
  /** Says how players stand while a move is being shown; null once that is over. */
  stand: (standing: Standing | null) => void;
  /** The chair of mine, or of someone on this screen, that is to act now; null when none is. */
  acting: number | null;
  /**
   * Plays a move for `acting`; rejects with a `Problem`. Resolves when the move is stored. While the
   * connection is broken it waits; whoever withdraws it then rejects it with the code `withdrawn`.
   */
  play: (move: string) => Promise<void>;
  /** Asks what moves would lead to; rejects with a `Problem`. */
  preview: (moves: string[]) => Promise<readonly MovePreviewOf<Game>[]>;
  /** Says something to screen readers, politely. */
  announce: (text: string) => void;
  /** Makes a sound, unless sound is off. */
  sound: (name: SoundName) => void;
  settings: Settings;
  /** What somebody is shown, by names of this game's own: parts of the board to be marked. */
  pointsAt: readonly string[];
  /** Moves that are drawn without being played; whoever does not see them is told elsewhere. */
  drawnMoves?: readonly DrawnMove[];
  /** Where it is given, a drawn move can be chosen by pointing at it. */
  chooseMove?: ((move: string) => void) | undefined;
  /** Whether moves are only chosen here, never made: what they are made with can be left out. */
  onlyChosen?: boolean;
  /** Whether a tip or a lesson is told above the board on a phone, so that every line counts. */
  compact?: boolean;
}

/** What the small moving picture on the start page gets. */
export interface PictureProps<Game extends GameName = 'plain'> {
  scenery: SceneryOf<Game>;
  /** Whether moves are played; else the picture shows what they come to. */
  moves: boolean;
}

/** A move in sentences, for the log. */
export interface Story {
  /** One sentence; null where nothing was told of what happened. */
  readonly text: string | null;
  /** What followed from it, a short sentence each. */
  readonly details: readonly string[];
}

/** What keys do on a board, for the overlay that lists them. */
export interface BoardKeys {
  readonly keys: readonly string[];
  readonly text: string;
  /** Whether they do something only where somebody makes moves. */
  readonly moves?: boolean;
}

/** How low the box of a board may get, where its game says nothing of it. */
export const LEAST_HEIGHT = '18rem';

/** Fields of a board, for choosing some on a small picture (options of the kind `fields`). */
export interface Plan {
  readonly fields: readonly PlannedField[];
  readonly width: number;
  readonly height: number;
}

export interface PlannedField {
  readonly name: string;
  /** The points of its outline as an SVG polygon wants them. */
  readonly points: string;
  /** Where arrow keys find it. */
  readonly row: number;
  readonly column: number;
}

/**
 * What somebody designs for a game, such as a board: choices of its setup of the kind `data`, in the
 * form in which files and records hold them, and others that have to do with them.
 */
export type Design = Readonly<Record<string, unknown>>;

/** What the editor of a game's designs gets. The shell keeps, names, shares and plays them. */
export interface EditorProps {
  readonly design: Design;
  /** Takes a changed design on. Changes in a row that are of one `stroke` are undone together. */
  readonly change: (design: Design, stroke?: string) => void;
  /** What the server says of this design; null until it has said it. */
  readonly check: DesignCheck | null;
  /** The last scenery of a design of this kind that could be used; null when there was none. */
  readonly scenery: Plain | null;
  /** Lets chance play with the design; null where that did not work, which has been said. */
  readonly tryOut: (besides: Plain, times: number) => Promise<Plain | null>;
  /** Says something to screen readers, politely. */
  readonly announce: (text: string) => void;
  readonly settings: Settings;
}

/** An editor: what `edit/index.ts` in a game's folder exports (`games/editors.ts` finds it). Its texts are in `i18n/<game>/editor/<language>.ts`. */
export interface DesignEditor {
  readonly default: Component<EditorProps>;
  /** The key of the part that gives the design its name. */
  readonly main: string;
  /** What somebody brings, as a design that can be shown; null when it is none. */
  designOf(value: unknown): Design | null;
}

/** What somebody gets who says what was drawn from a real box. */
export interface DrawnProps<Game extends GameName = 'plain'> {
  /** The view before it is drawn. */
  view: ViewOf<Game>;
  /** Whether nothing can be said just now. */
  busy: boolean;
  /** Says it, by the game's short form. */
  drawn: (thing: string) => void;
}

/** How a game goes along with a real box, at a table whose `options` say `by_hand`. */
export interface CompanionOf<Game extends GameName = 'plain'> {
  /** Chooses what was drawn. */
  default: Component<DrawnProps<Game>>;
  /** The view with something else in hand, or nothing; what was there goes back. */
  holding(view: ViewOf<Game>, thing: string | null): ViewOf<Game>;
  /** What is in hand; null where nothing is. */
  inHand(view: ViewOf<Game>): string | null;
  /** Why a turn is no longer possible that breaks this rule, as part of a sentence. */
  whyNot(rule: string | null): string;
}

/** What a game's folder gives to the shell. What it leaves out is as for a game without any folder. */
export interface GameClient<Game extends GameName = 'plain'> {
  /** Its place on the start page, the lowest first; those that give none come last, by title. */
  readonly order?: number;
  /** The players' colours, in the order in which the game names them. */
  readonly colours?: readonly ColourName[];
  /**
   * The least height of the box that the board gets, a CSS length; it may use rem, vw, px, min(),
   * max() and calc(), and `--below`, which is what stands below a board that is `compact`. Where the window leaves less, the page scrolls. Without it, `LEAST_HEIGHT`.
   */
  readonly leastHeight?: string;
  /** Loads the board. */
  board(): Promise<{ default: Component<GameProps<Game>> }>;
  /** Loads the picture for the start page. */
  picture?(): Promise<{ default: Component<PictureProps<Game>> }>;
  /** Tells a move, and the end of the game where it ended with that. */
  story(move: MoveOf<Game>, table: TableFacts): Story;
  /** Says a move that is not played, such as one to be chosen: where, and how turned. */
  moveText?(move: string): string;
  /** Says what taking back leaves known, of `revealed` in `TakeBack` and `TakenBack`. */
  revealed?(things: readonly string[]): string;
  keys?(): readonly BoardKeys[];
  /** Says what is asked of whoever is to act: "make a move." */
  asked?(view: ViewOf<Game> | null): string;
  /** Says what a player still has, one thing each: "3 cards left". */
  left?(player: string, view: ViewOf<Game>, table: TableFacts): readonly string[];
  /** Players who win together, side by side; null when everybody plays alone. */
  partners?(scenery: SceneryOf<Game>): readonly (readonly string[])[] | null;
  /** Whether a move can never be taken back. */
  isFinal?(move: MoveOf<Game>): boolean;
  /** Whether something fell in a move, so that how it did can be asked of the server. */
  hasFall?(move: MoveOf<Game>): boolean;
  /** Choices of the setup that few people want to look at every time. */
  readonly rareOptions?: readonly string[];
  /** Whether a choice of the setup does anything beside the others; without it, all do. */
  optionMatters?(key: string, setup: Readonly<Record<string, unknown>>): boolean;
  /** What a value of a choice is called, where no text `value.<key>.<value>` says it. */
  valueName?(key: string, value: string): string | null;
  /** The fields of the board, where some can be chosen. */
  plan?(scenery: SceneryOf<Game>): Plan | null;
  /** Loads what goes along with a real box at tables `by_hand`. */
  companion?(): Promise<CompanionOf<Game>>;
  /** Loads what keeps the score of a game on a real table all by itself. */
  scoreSheet?(): Promise<{ default: Component }>;
  /** The sounds that it adds. */
  readonly sounds?: Partial<Readonly<Record<SoundName, Sound>>>;
}

/**
 * Makes the client of a game.
 *
 * Here, and nowhere else, the types of one game are forgotten: the shell holds all clients as one
 * type, and hands each of them only what the server says of a table of that game.
 */
export function defineGame<Game extends GameName>(client: GameClient<Game>): GameClient;
export function defineGame(client: object): object {
  return client;
}
