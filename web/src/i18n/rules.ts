/** How rules are told on the help page: each by its id, in our own words. */

/** A rule by its id, in our own words. */
export interface Rule {
  readonly id: string;
  readonly text: string;
  /** What the rulebooks leave open and we have decided. */
  readonly decision?: string;
  /** In what the published editions differ. */
  readonly editions?: string;
}

export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** A rule, short to write. */
export function rule(id: string, text: string, decision?: string): Rule {
  return decision === undefined ? { id, text } : { id, text, decision };
}

/** A rule in which the published editions differ. */
export function withEditions(told: Rule, editions: string): Rule {
  return { ...told, editions };
}
