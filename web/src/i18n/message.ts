/**
 * How texts are written. A text is a sentence with gaps in braces, `"{name} lays {tile}."`, or, where
 * it depends on a number, one sentence for each plural form of the language, chosen by the gap `n`:
 * `{ one: '{n} point', other: '{n} points' }`.
 */

export type Plural = { readonly other: string } & {
  readonly [form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};
export type Message = string | Plural;
export type Messages = Readonly<Record<string, Message>>;

/** The texts of another language: the same keys as the English ones, none missing, none too many. */
export type Texts<Source extends Messages> = { readonly [Key in keyof Source]: Message };

export type Gaps = Readonly<Record<string, string | number>>;

/** How a language counts and writes numbers. */
export interface Manner {
  readonly plural: (n: number) => Intl.LDMLPluralRule;
  readonly number: (n: number) => string;
}

export function mannerOf(language: string): Manner {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return {
    plural: (n) => rules.select(n),
    number: (n) => numbers.format(n).replace(/^-/, '−'),
  };
}

/** Fills the gaps of a message; a gap for which nothing is given stays as it is. */
export function fill(message: Message, gaps: Gaps, manner: Manner): string {
  const sentence = typeof message === 'string' ? message : inNumber(message, gaps.n, manner);
  return sentence.replace(/\{(\w+)\}/g, (gap, key: string) => {
    const value = gaps[key];
    if (value === undefined) return gap;
    return typeof value === 'number' ? manner.number(value) : value;
  });
}

function inNumber(message: Plural, n: string | number | undefined, manner: Manner): string {
  return (typeof n === 'number' && message[manner.plural(n)]) || message.other;
}
