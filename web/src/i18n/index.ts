/**
 * Texts in the reader's language. Every namespace (`shell`, and each game by its short name) has its
 * texts in `i18n/<namespace>/<language>.ts`; they are found by that. `en` is the source of the keys.
 * What is only said on pages and dialogs that are opened stands in `<namespace>/late/` and is loaded
 * with them.
 *
 * ```ts
 * import { namespace } from '.';
 * const t = namespace('shell');
 * t('copied');                  // 'Copied.'
 * t('players', { n: 3 });       // '3 players': numbers and plurals as the language has them
 * ```
 *
 * `t` is reactive: markup that calls it changes with the language. Call it where the text is shown,
 * and never keep its result.
 */
import { keep, kept } from '../net/storage';
import { isLanguage, languageFor, type Language } from './languages';
import { fill, localeFormatOf, type Messages, type Params } from './message';
import { withNoBreakSpaces } from './no-break-space';
import type { Section } from './rules';
import type offline from './offline/en';
import type account from './account/en';
import type people from './people/en';
import type company from './company/en';
import type puzzles from './puzzles/en';
import type correspondence from './correspondence/en';
import type editor from './editor/en';
import type analysis from './analysis/en';
import type moderation from './moderation/en';
import type notation from './notation/en';
import type mydata from './mydata/en';
import type { Passage } from './passage';
import type push from './push/en';
import type ratings from './ratings/en';
import type replay from './replay/en';
import type shell from './shell/en';
import type tournaments from './tournaments/en';
import type besides from './shell/late/en';
import { current, speak } from './state.svelte';

export { LANGUAGES, LANGUAGE_NAMES, isLanguage, type Language } from './languages';
export type { Params } from './message';

/**
 * The namespaces whose keys are checked. A game adds its own by extending this interface
 * (`games/<game>/index.ts`); one that does not is used with any keys.
 */
export interface Namespaces {
  shell: typeof shell & typeof besides;
  offline: typeof offline;
  account: typeof account;
  people: typeof people;
  company: typeof company;
  puzzles: typeof puzzles;
  ratings: typeof ratings;
  correspondence: typeof correspondence;
  replay: typeof replay;
  editor: typeof editor;
  analysis: typeof analysis;
  notation: typeof notation;
  moderation: typeof moderation;
  mydata: typeof mydata;
  tournaments: typeof tournaments;
  push: typeof push;
}

export type Key<Name extends string> = Name extends keyof Namespaces
  ? keyof Namespaces[Name] & string
  : string;

const files = import.meta.glob<Messages>(
  [
    './*/{en,de,nl,fr}.ts',
    '!./about/*',
    '!./privacy/*',
    '!./{account,analysis,correspondence,editor,moderation,mydata,notation,offline,people,push,puzzles,ratings,replay,tournaments}/*',
  ],
  {
    import: 'default',
  },
);

/** Which games' rules are told here. */
const told = import.meta.glob('./*/rules/en.ts');

/** What has been asked for of the texts that do not come with the page (`late.ts`). */
const opened = new Map<string, Promise<void>>();
/** Stands in `opened` for what namespaces say besides, on pages and dialogs. */
const BESIDES = '';

const KEPT = 'topdrop.language';

/** The language of the page now; reactive. */
export function language(): Language {
  return current().language;
}

/** The texts of one namespace. A key that the server names (`problem.stale`) may be any text. */
export function namespace<Name extends string>(name: Name) {
  return (key: Key<Name>, params: Params = {}): string => {
    const { texts, format } = current();
    const message = texts[name]?.[key];
    return message === undefined ? key : fill(message, params, format);
  };
}

/** Whether a namespace has a text for a key, for keys that come from elsewhere. */
export function hasText<Name extends string>(name: Name, key: string): key is Key<Name> {
  return Object.hasOwn(current().texts[name] ?? {}, key);
}

/** Whether a game's rules are told here. */
export function hasRules(game: string): boolean {
  return Object.hasOwn(told, `./${game}/rules/en.ts`);
}

/** Loads the rules of a game in a language; none where they are not told. */
export async function loadRules(game: string, of: Language): Promise<readonly Section[]> {
  return withNoBreakSpaces(await (await import('./late')).loadRules(game, of), of);
}

/** Loads what the program says of itself, in paragraphs. */
export async function loadAbout(of: Language): Promise<readonly string[]> {
  return withNoBreakSpaces(await (await import('./late')).loadAbout(of), of);
}

/** Loads what is kept about people, and how long. */
export async function loadPrivacy(of: Language): Promise<readonly Passage[]> {
  return withNoBreakSpaces(await (await import('./late')).loadPrivacy(of), of);
}

/** A number as the language writes it; reactive. */
export function number(n: number): string {
  return current().format.number(n);
}

/** Parts of a sentence that have commas of their own, as the language sets them apart; reactive. */
export function parts(items: readonly string[]): string {
  return items.join(language() === 'fr' ? '\u202f; ' : '; ');
}

/** A list as the language writes it: "Ada, Ben and Cleo"; reactive. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(items);
}

/** Loads a part of the page together with the texts that belong to it. */
export async function withTexts<Part>(name: string, load: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load, loadTexts(name)]);
  return part;
}

/** Loads the texts of a namespace that belongs to one page. */
export async function loadTexts(name: string): Promise<void> {
  // Whoever asks meanwhile waits as well; what is loaded is all that has been named by then.
  const loading = opened.get(name) ?? Promise.resolve().then(() => useLanguage(language()));
  opened.set(name, loading);
  try {
    await loading;
  } catch (problem) {
    opened.delete(name);
    throw problem;
  }
}

/** Loads what namespaces say on pages and dialogs other than the first page and the board. */
export function loadTextsOfPages(): Promise<void> {
  return loadTexts(BESIDES);
}

/** Loads the texts of a language and turns the page to it. */
export async function useLanguage(next: Language): Promise<void> {
  const wanted = Object.entries(files).filter(([path]) => path.endsWith(`/${next}.ts`));
  const [first, later] = await Promise.all([
    Promise.all(
      wanted.map(async ([path, load]) => [path.split('/')[1] ?? '', await load()] as const),
    ),
    loadOpened(next),
  ]);
  const texts: Record<string, Messages> = {};
  for (const [name, messages] of [...first, ...later]) {
    texts[name] = { ...texts[name], ...withNoBreakSpaces(messages, next) };
  }
  speak({ language: next, texts, format: localeFormatOf(next) });
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}

/** Loads what has been asked for of the texts that do not come with the page. */
async function loadOpened(of: Language): Promise<(readonly [string, Messages])[]> {
  if (!opened.size) return [];
  const { loadApart, loadBesides } = await import('./late');
  const names = [...opened.keys()].filter((name) => name !== BESIDES);
  const [besides, ...apart] = await Promise.all([
    opened.has(BESIDES) ? loadBesides(of) : [],
    ...names.map(async (name) => [name, await loadApart(name, of)] as const),
  ]);
  return [...besides, ...apart];
}

/** Turns the page to a language and keeps it for the next visit; null follows the browser again. */
export async function chooseLanguage(next: Language | null): Promise<void> {
  // Loaded before it is kept: a language that does not arrive is not asked for at the next start.
  await useLanguage(next ?? languageFor(navigator.languages));
  keep(KEPT, next);
}

/** The language somebody chose before; null follows the browser. */
export function chosenLanguage(): Language | null {
  const chosen = kept(KEPT);
  return isLanguage(chosen) ? chosen : null;
}

/** The language to begin with: the one chosen before, else the browser's. */
export function firstLanguage(): Language {
  return chosenLanguage() ?? languageFor(navigator.languages);
}
