import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** What a room of a game may use of the game's other rooms. */
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
  readonly room: string;
  /** Where it leads to, from the folder of the games; packages by their name. */
  readonly to: string;
}

/** Everything that modules in the rooms of a game import, tests apart. */
function importsOf(game: string): Import[] {
  return Object.keys(MAY_USE).flatMap((room) =>
    readdirSync(join(ROOT, game, room))
      .filter((name) => !name.includes('.test.'))
      .flatMap((name) => {
        const file = join(game, room, name);
        const source = readFileSync(join(ROOT, file), 'utf8');
        return [...source.matchAll(/(?:from|import) '([^']+)'/g)].map(([, path = '']) => ({
          file,
          room,
          to: path.startsWith('.') ? normalize(join(dirname(file), path)) : path,
        }));
      }),
  );
}

describe.each(['ontop', 'dropit'])('the rooms of %s', (game) => {
  const imports = importsOf(game);
  const own = imports.filter(({ to }) => to.startsWith(`${game}/`));

  test('use each other in one direction', () => {
    const wrong = own.filter(({ room, to }) => {
      const other = to.split('/')[1] ?? '';
      return other !== room && !MAY_USE[room]?.includes(other);
    });
    expect(own.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  test('keep what the game is, and how it is drawn, free of Svelte', () => {
    const pure = imports.filter(({ room }) => room === 'model' || room === 'draw');
    expect(pure.filter(({ to }) => /svelte/.test(to))).toEqual([]);
  });

  test('know nothing of the other game', () => {
    expect(imports.filter(({ to }) => /^(ontop|dropit)\//.test(to) && !to.startsWith(game))).toEqual([]);
  });
});
