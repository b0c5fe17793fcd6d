/** The texts of lessons, which are loaded when somebody learns. */
import type { Language } from './languages';
import { fill, localeFormatOf, type Params } from './message';
import { withNoBreakSpaces } from './no-break-space';

const told = import.meta.glob('./*/lesson/en.ts');

/** A text by its key; null where there is none. */
export type LessonText = (key: string, params?: Params) => string | null;

/** Whether there are texts for a lesson of a game. */
export function hasLesson(game: string): boolean {
  return Object.hasOwn(told, `./${game}/lesson/en.ts`);
}

/** Loads the texts of a game's lesson in a language; the shell's are what stands round the steps. */
export async function loadLessonTexts(game: string, of: Language): Promise<LessonText> {
  const { loadLesson } = await import('./late');
  const texts = withNoBreakSpaces(await loadLesson(game, of), of);
  const format = localeFormatOf(of);
  return (key, params = {}) => {
    const message = texts[key];
    return message === undefined ? null : fill(message, params, format);
  };
}
