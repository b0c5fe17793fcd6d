/** The language of the page and its texts. Whoever reads them in a component is told of a change. */
import type { Help } from './help/rules';
import type { Language } from './languages';
import { mannerOf, type Manner, type Messages } from './message';

export interface Speech {
  readonly language: Language;
  readonly rooms: Readonly<Record<string, Messages>>;
  readonly help: Help;
  readonly manner: Manner;
}

let speech = $state.raw<Speech>({
  language: 'en',
  rooms: {},
  help: { games: {}, about: [] },
  manner: mannerOf('en'),
});

export function current(): Speech {
  return speech;
}

export function speak(next: Speech): void {
  speech = next;
}
