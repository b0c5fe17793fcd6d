/**
 * Spaces at which no line may break, and which nobody types: in texts they are written as plain ones.
 * German keeps `…` to the word before it, and `%` to its number; French has a narrow space before
 * `; ! ?` and a full one before `: %` and inside `« »`.
 */
import type { Language } from './languages';

const SPACE = '\u00a0';
const NARROW = '\u202f';

/** The texts of whatever holds them, with such spaces as the language has. */
export function withNoBreakSpaces<Texts>(texts: Texts, language: Language): Texts {
  if (typeof texts === 'string') return spaced(texts, language) as Texts;
  if (Array.isArray(texts)) return texts.map((text) => withNoBreakSpaces(text, language)) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    withNoBreakSpaces(text as unknown, language),
  ]);
  return Object.fromEntries(entries) as Texts;
}

function spaced(text: string, language: Language): string {
  if (language === 'de') return text.replace(/ (?=[…%])/g, SPACE);
  if (language !== 'fr') return text;
  return text
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»%])/g, SPACE)
    .replace(/« /g, `«${SPACE}`);
}
