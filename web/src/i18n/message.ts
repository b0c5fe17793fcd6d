/**
 * How texts are written. A text is a sentence with params in braces, `"{name} lays {tile}."`, or, where
 * it depends on a number, one sentence for each plural form of the language, chosen by the param `n`:
 * `{ one: '{n} point', other: '{n} points' }`.
 */

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
}

export function localeFormatOf(language: string): LocaleFormat {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return {
    plural: (n) => rules.select(n),
    number: (n) => numbers.format(n).replace(/^-/, '−'),
  };
}

/** Fills the params of a message; one for which nothing is given stays as it is. */
export function fill(message: Message, params: Params, format: LocaleFormat): string {
  const sentence = typeof message === 'string' ? message : inNumber(message, params.n, format);
  return sentence.replace(/\{(\w+)\}/g, (param, key: string) => {
    const value = params[key];
    if (value === undefined) return param;
    return typeof value === 'number' ? format.number(value) : value;
  });
}

function inNumber(message: Plural, n: string | number | undefined, format: LocaleFormat): string {
  return (typeof n === 'number' && message[format.plural(n)]) || message.other;
}
