/** Which paper somebody prints on: what was chosen before, else what the country uses. */
import { keep, kept } from '../../net/storage';
import type { PrintAsked } from '../../protocol/generated';

export type Paper = NonNullable<PrintAsked['paper']>;

export const PAPERS: readonly { readonly value: Paper; readonly label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
];

const KEPT = 'topdrop.paper';

/** Where people print on Letter. */
const LETTER: readonly string[] = ['US', 'CA', 'MX', 'CL', 'CO', 'VE', 'PH'];

export function firstPaper(languages: readonly string[]): Paper {
  const chosen = kept(KEPT);
  const known = PAPERS.find(({ value }) => value === chosen);
  return known?.value ?? paperOf(languages[0] ?? '');
}

export function keepPaper(paper: Paper): void {
  keep(KEPT, paper);
}

/** The paper of the country that a language tag names: `en-US`. */
export function paperOf(tag: string): Paper {
  const region = tag.split('-').find((part, i) => i > 0 && part.length === 2) ?? '';
  return LETTER.includes(region.toUpperCase()) ? 'letter' : 'a4';
}
