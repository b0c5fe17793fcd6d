/** The score sheet that this browser keeps, and as a file. */
import { keep, kept } from '../../../net/storage';
import { GAME_COLOURS } from '../../../ui/palette';
import {
  CIRCLES,
  gameOf,
  impossible,
  LEVELS,
  TABOOS,
  TEAM_SIZES,
  type Drop,
  type Sheet,
} from './score';

const KEPT = 'topdrop.companion.dropit';
const FORMAT = 'topdrop-scores/1';
/** A colour and a number may stand for a name, in any language. */
const LONGEST_NAME = 40;

export interface Kept {
  readonly sheet: Sheet;
  readonly drops: readonly Drop[];
}

/** The game that was going on; null where there is none that can be read. */
export function keptGame(): Kept | null {
  try {
    return readGame(JSON.parse(kept(KEPT) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps the game for the next visit; returns whether the browser does. */
export function keepGame(game: Kept | null): boolean {
  return keep(KEPT, game === null ? null : JSON.stringify(game));
}

/** The game as a file holds it, with what it comes to. */
export function fileOf({ sheet, drops }: Kept): string {
  const { final, points, jokers, winners } = gameOf(sheet, drops);
  const won = winners?.map((seat) => sheet.players[seat]);
  const result = { points, jokers, final, winners: won ?? null };
  return `${JSON.stringify({ format: FORMAT, game: 'dropit', ...sheet, drops, result }, null, 1)}\n`;
}

/** Why a file is no game that can be gone on with; `drop` is counted from 1. */
export type FileFault =
  | { readonly why: 'no_json' | 'other' | 'players' }
  | { readonly why: 'drop'; readonly drop: number };

/** The game in the text of a file that `fileOf` wrote, or what is wrong with it. */
export function gameIn(text: string): Kept | FileFault {
  const held = objectIn(text);
  if (held === null) return { why: 'no_json' };
  const { format, game, drops, players, names, teams, edges, jokers } = held;
  if (format !== FORMAT || game !== 'dropit') return { why: 'other' };
  const sheet = { players, names, teams, edges, jokers };
  if (!isSheet(sheet) || !Array.isArray(drops)) return { why: 'players' };
  const wrong = drops.findIndex((drop) => !isDrop(drop));
  const first = wrong >= 0 ? wrong : impossible(sheet, drops);
  return first === null ? { sheet, drops } : { why: 'drop', drop: first + 1 };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A game that was kept, if it is one: an older page, or somebody's hand, may have written it. */
export function readGame(value: unknown): Kept | null {
  const { sheet, drops } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  if (!isSheet(sheet) || !Array.isArray(drops) || !drops.every(isDrop)) return null;
  return impossible(sheet, drops) === null ? { sheet, drops } : null;
}

function isSheet(value: unknown): value is Sheet {
  const { players, names, teams, edges, jokers } = (value ?? {}) as Partial<Sheet>;
  if (!isTexts(players) || players.length < 2 || players.length > 4) return false;
  const colours: readonly string[] = GAME_COLOURS.dropit;
  if (!areDifferent(players) || !players.every((player) => colours.includes(player))) return false;
  if (!Array.isArray(names) || names.length !== players.length || !names.every(isTexts))
    return false;
  const sizes: readonly number[] = teams ? TEAM_SIZES : [1];
  return (
    typeof teams === 'boolean' &&
    names.every((people) => sizes.includes(people.length)) &&
    names.flat().every((name) => name.trim() !== '' && name.length <= LONGEST_NAME) &&
    (!teams || players.length === 2) &&
    ['shapes', 'colours', 'none'].includes(edges ?? '') &&
    isCount(jokers, 36)
  );
}

function isDrop(value: unknown): value is Drop {
  const { level, bonus, taboos, joker } = (value ?? {}) as Partial<Drop>;
  return (
    isCount(level, LEVELS) &&
    level > 0 &&
    Array.isArray(bonus) &&
    bonus.every((points) => typeof points === 'number' && Object.hasOwn(CIRCLES, points)) &&
    Object.entries(CIRCLES).every(
      ([points, most]) => bonus.filter((one) => one === Number(points)).length <= most,
    ) &&
    Array.isArray(taboos) &&
    areDifferent(taboos) &&
    taboos.every((taboo) => TABOOS.includes(taboo)) &&
    typeof joker === 'boolean'
  );
}

function areDifferent(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
