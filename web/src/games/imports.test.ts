import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** What a folder of a game may import from the game's other folders. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  model: [],
  draw: ['model'],
  words: ['model', 'play'],
  play: ['model', 'draw', 'words'],
  view: ['model', 'draw', 'words', 'play'],
  edit: ['model', 'draw', 'view'],
};

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** What a folder of the client may not import: games, and what they stand on, know no shell. */
const MAY_NOT_USE: Readonly<Record<string, readonly string[]>> = {
  games: ['shell'],
  ui: ['shell', 'games'],
  words: ['shell', 'games', 'ui'],
  net: ['shell', 'games', 'ui', 'words'],
};

interface Import {
  readonly file: string;
  readonly folder: string;
  /** Where it leads to, from where the games lie; packages by their name. */
  readonly to: string;
}

/** What a file imports, from where `root` lies; packages by their name. */
function targetsOf(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:from |import |import\()'([^']+)'/g)].map(([, path = '']) =>
    path.startsWith('.') ? normalize(join(dirname(file), path)) : path,
  );
}

/** Everything that modules in the folders of a game import, tests apart. */
function importsOf(game: string): Import[] {
  return Object.keys(MAY_USE).flatMap((folder) =>
    readdirSync(join(ROOT, game, folder))
      .filter((name) => !name.includes('.test.'))
      .flatMap((name) => {
        const file = join(game, folder, name);
        return targetsOf(ROOT, file).map((to) => ({ file, folder, to }));
      }),
  );
}

describe.each(['ontop', 'dropit'])('the folders of %s', (game) => {
  const imports = importsOf(game);
  const own = imports.filter(({ to }) => to.startsWith(`${game}/`));

  test('import each other in one direction', () => {
    const wrong = own.filter(({ folder, to }) => {
      const other = to.split('/')[1] ?? '';
      return other !== folder && !MAY_USE[folder]?.includes(other);
    });
    expect(own.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  test('keep what the game is, and how it is drawn, free of Svelte', () => {
    const pure = imports.filter(({ folder }) => folder === 'model' || folder === 'draw');
    expect(pure.filter(({ to }) => /svelte/.test(to))).toEqual([]);
  });

  test('know nothing of the other game', () => {
    expect(
      imports.filter(({ to }) => /^(ontop|dropit)\//.test(to) && !to.startsWith(game)),
    ).toEqual([]);
  });
});

describe.each(Object.entries(MAY_NOT_USE))('the folder %s', (folder, others) => {
  const src = join(ROOT, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.startsWith(`${folder}/`) && /\.(ts|svelte)$/.test(name))
    .filter((name) => !name.includes('.test.'));

  test(`imports nothing of ${others.join(', ')}`, () => {
    const imports = files.flatMap((file) => targetsOf(src, file).map((to) => ({ file, to })));
    expect(imports.length).toBeGreaterThan(5);
    expect(imports.filter(({ to }) => others.includes(to.split('/')[0] ?? ''))).toEqual([]);
  });
});
