/**
 * What a game, its choices and its values are called: in the game's own texts, else as the server
 * calls them, else by their plain names, made readable. `games/contract.ts` lists the keys.
 */
import { hasText, type Key, namespace, type Params } from '../i18n';
import { titleOf } from '../net/games.svelte';
import { readable } from './names';

const t = namespace('shell');

/** A text of a game's own; null where it has none. */
export function gameText(game: string, key: string, params?: Params): string | null {
  return hasText(game, key) ? namespace(game)(key, params) : null;
}

/** The texts of the shell that a game may say better. */
export type OwnKey = Extract<
  Key<'shell'>,
  | 'take_backs_about'
  | 'take_back_seen'
  | 'practice_about'
  | 'commitment'
  | 'commitment_about'
  | 'order'
>;

/** A text of the shell, in the game's own words where it has some. */
export function ownText(game: string, key: OwnKey, params?: Params): string {
  return gameText(game, key, params) ?? t(key, params);
}

export function gameTitle(game: string): string {
  return gameText(game, 'title') ?? titleOf(game) ?? readable(game);
}

export function presetName(game: string, preset: string): string {
  return gameText(game, `preset.${preset}`) ?? readable(preset);
}

/** A choice of a game's setup: "Partners". */
export function optionName(game: string, key: string): string {
  return gameText(game, `option.${key}`) ?? readable(key);
}
