/**
 * How texts are written. A text is a sentence with params in braces, `"{name} lays {tile}."`, or, where
 * it depends on a number, one sentence for each plural form of the language, chosen by the param `n`:
 * `{ one: '{n} point', other: '{n} points' }`. `zero` is for exactly none, where a language would not
 * write the number: `"no points"`. Where several people can be named, `n` is how many they are.
 */
import { elidesBefore } from './elision';

export type Plural = { readonly other: string } & {
  readonly [form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};
export type Message = string | Plural;
export type Messages = Readonly<Record<string, Message>>;

/** The texts of another language: the same keys as the English ones, none missing, none too many. */
export type Texts<Source extends Messages> = { readonly [Key in keyof Source]: Message };

export type Params = Readonly<Record<string, string | number>>;

/** How a language counts and writes numbers. */
export interface LocaleFormat {
  readonly plural: (n: number) => Intl.LDMLPluralRule;
  readonly number: (n: number) => string;
  /** Whether `de` and `que` lose their vowel before a word. */
  readonly elides: (word: string) => boolean;
}

export function localeFormatOf(language: string): LocaleFormat {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return {
    plural: (n) => rules.select(n),
    number: (n) => numbers.format(n).replace(/^-/, '−'),
    elides: language === 'fr' ? elidesBefore : () => false,
  };
}

/** Fills the params of a message; one for which nothing is given stays as it is. */
export function fill(message: Message, params: Params, format: LocaleFormat): string {
  const sentence = typeof message === 'string' ? message : inNumber(message, params.n, format);
  return sentence.replace(PARAM, (param, before: string, key: string) => {
    const value = params[key];
    if (value === undefined) return param;
    const text = typeof value === 'number' ? format.number(value) : value;
    return before && format.elides(text) ? `${before.slice(0, -2)}’${text}` : before + text;
  });
}

/** A param, with a word before it that may lose its vowel. */
const PARAM = /((?<!\p{L})(?:de|que) |)\{(\w+)\}/giu;

function inNumber(message: Plural, n: string | number | undefined, format: LocaleFormat): string {
  if (typeof n !== 'number') return message.other;
  return (n === 0 ? message.zero : undefined) ?? message[format.plural(n)] ?? message.other;
}
