/** By what the page was used last: a board shows where the keyboard is to whoever goes by keys. */

export type InputModality = 'keys' | 'pointer';

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Keys that are held together with others; alone they do nothing. */
const HELD = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/** Before anybody moves the focus in answer to the same event. */
const AHEAD = { capture: true } as const;

/** Tells by what the page is used, each time; the result stops it. */
export function watchInputModality(
  page: Page,
  tell: (modality: InputModality) => void,
): () => void {
  const pointer = () => tell('pointer');
  const key = (event: Event) => {
    if (!HELD.has((event as KeyboardEvent).key)) tell('keys');
  };
  page.addEventListener('pointerdown', pointer, AHEAD);
  page.addEventListener('keydown', key, AHEAD);
  return () => {
    page.removeEventListener('pointerdown', pointer, AHEAD);
    page.removeEventListener('keydown', key, AHEAD);
  };
}
