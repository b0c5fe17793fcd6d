/**
 * French puts a space before `! ? : ;` and inside `« »`. No line may break there, so that these
 * spaces become such as do not break, in every text of whatever holds them.
 */
export function withoutBreaks<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return textWithoutBreaks(texts) as Texts;
  if (Array.isArray(texts)) return texts.map(withoutBreaks) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  const entries = Object.entries(texts).map(([key, text]) => [key, withoutBreaks(text as unknown)]);
  return Object.fromEntries(entries) as Texts;
}

function textWithoutBreaks(text: string): string {
  return text.replace(/ (?=[!?:;»])/g, '\u00a0').replace(/« /g, '«\u00a0');
}
