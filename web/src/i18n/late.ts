/**
 * Texts that do not come with the first page. They are asked for through this one module, which is
 * loaded with the first of them, so that the page does not carry the names of all these files.
 */
import type { Language } from './languages';
import type { Messages } from './message';
import type { Passage } from './passage';
import type { Section } from './rules';

/** What a namespace says besides where somebody opens a page or a dialog. */
const besides = import.meta.glob<Messages>('./*/late/{en,de,nl,fr}.ts', { import: 'default' });
/** Namespaces that belong to one page. */
const apart = import.meta.glob<Messages>(
  [
    './{account,analysis,correspondence,editor,moderation,mydata,notation,offline,people,push,puzzles,ratings,replay,tournaments}/{en,de,nl,fr}.ts',
    './*/editor/{en,de,nl,fr}.ts',
  ],
  { import: 'default' },
);
const rules = import.meta.glob<readonly Section[]>('./*/rules/{en,de,nl,fr}.ts', {
  import: 'default',
});
const about = import.meta.glob<readonly string[]>('./about/{en,de,nl,fr}.ts', {
  import: 'default',
});
const privacy = import.meta.glob<readonly Passage[]>('./privacy/{en,de,nl,fr}.ts', {
  import: 'default',
});
const lessons = import.meta.glob<Messages>('./*/lesson/{en,de,nl,fr}.ts', { import: 'default' });

/** Loads what all namespaces say besides, each with its name. */
export function loadBesides(of: Language): Promise<(readonly [string, Messages])[]> {
  const wanted = Object.entries(besides).filter(([path]) => path.endsWith(`/${of}.ts`));
  return Promise.all(
    wanted.map(async ([path, load]) => [path.split('/')[1] ?? '', await load()] as const),
  );
}

/** Loads a namespace that belongs to one page; nothing where there is none. */
export async function loadApart(name: string, of: Language): Promise<Messages> {
  return (await apart[`./${name}/${of}.ts`]?.()) ?? {};
}

export async function loadRules(game: string, of: Language): Promise<readonly Section[]> {
  return (await rules[`./${game}/rules/${of}.ts`]?.()) ?? [];
}

export async function loadAbout(of: Language): Promise<readonly string[]> {
  return (await about[`./about/${of}.ts`]?.()) ?? [];
}

export async function loadPrivacy(of: Language): Promise<readonly Passage[]> {
  return (await privacy[`./privacy/${of}.ts`]?.()) ?? [];
}

/** Loads the texts of a game's lesson; the shell's are what stands round the steps. */
export async function loadLesson(game: string, of: Language): Promise<Messages> {
  return (await lessons[`./${game}/lesson/${of}.ts`]?.()) ?? {};
}
