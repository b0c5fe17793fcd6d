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
};

const ROOT = fileURLToPath(new URL('.', import.meta.url));

interface Import {
  readonly file: string;
  readonly folder: string;
  /** Where it leads to, from where the games lie; packages by their name. */
  readonly to: string;
}

/** Everything that modules in the folders of a game import, tests apart. */
function importsOf(game: string): Import[] {
  return Object.keys(MAY_USE).flatMap((folder) =>
    readdirSync(join(ROOT, game, folder))
      .filter((name) => !name.includes('.test.'))
      .flatMap((name) => {
        const file = join(game, folder, name);
        const source = readFileSync(join(ROOT, file), 'utf8');
        return [...source.matchAll(/(?:from|import) '([^']+)'/g)].map(([, path = '']) => ({
          file,
          folder,
          to: path.startsWith('.') ? normalize(join(dirname(file), path)) : path,
        }));
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
