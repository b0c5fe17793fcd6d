/** The language of the page and its texts. Whoever reads them in a component is told of a change. */
import type { Language } from './languages';
import { localeFormatOf, type LocaleFormat, type Messages } from './message';

export interface Speech {
  readonly language: Language;
  readonly texts: Readonly<Record<string, Messages>>;
  readonly format: LocaleFormat;
}

let speech = $state.raw<Speech>({
  language: 'en',
  texts: {},
  format: localeFormatOf('en'),
});

export function current(): Speech {
  return speech;
}

export function speak(next: Speech): void {
  speech = next;
}
