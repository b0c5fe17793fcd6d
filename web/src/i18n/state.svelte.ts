/** The language of the page and its texts. Whoever reads them in a component is told of a change. */
import type { Language } from './languages';
import { mannerOf, type Manner, type Messages } from './message';

export interface Speech {
  readonly language: Language;
  readonly rooms: Readonly<Record<string, Messages>>;
  readonly manner: Manner;
}

let speech = $state.raw<Speech>({
  language: 'en',
  rooms: {},
  manner: mannerOf('en'),
});

export function current(): Speech {
  return speech;
}

export function speak(next: Speech): void {
  speech = next;
}
