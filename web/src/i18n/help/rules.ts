/** How rules are told on the help page. */

/** A rule by its id, in our own words. */
export interface Rule {
  readonly id: string;
  readonly text: string;
  /** What the rulebooks leave open and we have decided. */
  readonly decision?: string;
}

export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Help {
  readonly games: Readonly<Record<string, readonly Section[]>>;
  /** The paragraphs of the page about the program. */
  readonly about: readonly string[];
}

/** A rule, short to write. */
export function rule(id: string, text: string, decision?: string): Rule {
  return decision === undefined ? { id, text } : { id, text, decision };
}
