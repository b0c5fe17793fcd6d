/**
 * Texts in the reader's language. Every namespace (shell, ontop, dropit) has its own texts
 * in `i18n/<namespace>/<language>.ts`; `en` is the source of the keys.
 *
 * ```ts
 * import { namespace } from '.';
 * const t = namespace('ontop');
 * t('lay');                    // 'Lay'
 * t('points', { n: 3 });       // '3 points': numbers and plurals as the language has them
 * ```
 *
 * `t` is reactive: markup that calls it changes with the language. Call it where the text is shown,
 * and never keep its result.
 */
import type dropit from './dropit/en';
import type { Help } from './help/rules';
import type ontop from './ontop/en';
import type shell from './shell/en';
import { isLanguage, languageFor, type Language } from './languages';
import { fill, localeFormatOf, type Params, type Messages } from './message';
import { current, speak } from './state.svelte';
import { withoutBreaks } from './no-break-space';

export { LANGUAGES, LANGUAGE_NAMES, isLanguage, type Language } from './languages';
export type { Params } from './message';

interface Namespaces {
  shell: typeof shell;
  ontop: typeof ontop;
  dropit: typeof dropit;
}

export type Namespace = keyof Namespaces;
export type Key<Name extends Namespace> = keyof Namespaces[Name] & string;

type Texts = Readonly<Record<Namespace, Messages>>;

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./all/en'),
  de: () => import('./all/de'),
  nl: () => import('./all/nl'),
  fr: () => import('./all/fr'),
};

/** The long texts are loaded when somebody wants to read them. */
const helpLoaders: Record<Language, () => Promise<{ default: Help }>> = {
  en: () => import('./help/en'),
  de: () => import('./help/de'),
  nl: () => import('./help/nl'),
  fr: () => import('./help/fr'),
};

const KEPT = 'topdrop.language';

/** The language of the page now; reactive. */
export function language(): Language {
  return current().language;
}

/** The texts of one namespace. A key that the server names (`problem.stale`) may be any text. */
export function namespace<Name extends Namespace>(name: Name) {
  return (key: Key<Name>, params: Params = {}): string => {
    const { texts, format } = current();
    const message = texts[name]?.[key];
    return message === undefined ? key : fill(message, params, format);
  };
}

/** Whether a namespace has a text for a key, for keys that come from elsewhere. */
export function hasText<Name extends Namespace>(name: Name, key: string): key is Key<Name> {
  return Object.hasOwn(current().texts[name] ?? {}, key);
}

/** Loads the long texts of a language: rules, and what the program is. */
export async function loadHelp(of: Language): Promise<Help> {
  return written(of, await helpLoaders[of]());
}

/** A number as the language writes it; reactive. */
export function number(n: number): string {
  return current().format.number(n);
}

/** A list as the language writes it: "Ada, Ben and Cleo"; reactive. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(items);
}

/** Loads the texts of a language and turns the page to it. */
export async function useLanguage(next: Language): Promise<void> {
  const texts = written(next, await loaders[next]());
  speak({ language: next, texts, format: localeFormatOf(next) });
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}

/** Texts as the language writes them. */
function written<Texts>(of: Language, read: { default: Texts }): Texts {
  return of === 'fr' ? withoutBreaks(read.default) : read.default;
}

/** Turns the page to a language and keeps it for the next visit; null follows the browser again. */
export async function chooseLanguage(next: Language | null): Promise<void> {
  if (next === null) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, next);
  await useLanguage(next ?? languageFor(navigator.languages));
}

/** The language somebody chose before; null follows the browser. */
export function chosenLanguage(): Language | null {
  const kept = localStorage.getItem(KEPT);
  return isLanguage(kept) ? kept : null;
}

/** The language to begin with: the one chosen before, else the browser's. */
export function firstLanguage(): Language {
  return chosenLanguage() ?? languageFor(navigator.languages);
}
