/** The editors for boards, or the like, of one's own: every game that has a folder `edit`. */
import type { DesignEditor } from './contract';

const found = import.meta.glob<DesignEditor>('./*/edit/index.ts');

/** What loads the editor of a game; undefined where nothing can be designed for it. */
export function editorOf(game: string): (() => Promise<DesignEditor>) | undefined {
  return found[`./${game}/edit/index.ts`];
}
