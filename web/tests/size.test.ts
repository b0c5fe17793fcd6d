/** The client stays small: somebody may be on a train. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

const KB = 1000;

const LANGUAGES = ['en', 'de', 'nl', 'fr'];

let sizes: ReadonlyMap<string, number>;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'topdrop-'));
  try {
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
      {
        env: { ...process.env, NODE_ENV: 'production', VITEST: '', TOPDROP_CLIENT: folder },
      },
    );
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const read = names.filter((name) => /\.(js|css|html)$/.test(name));
    const packed = (name: string) => gzipSync(readFileSync(join(folder, name)), { level: 9 });
    sizes = new Map(read.map((name) => [name.replaceAll('\\', '/'), packed(name).length]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);

/** A game's board is in a file of the game's name. */
const GAMES = readdirSync('src/games').filter((name) => existsSync(`src/games/${name}/index.ts`));

/** Tells whether a file is a board, a language, or the texts of a page in one. */
const isOf = (name: string) => (file: string) =>
  new RegExp(`^assets/(?:[a-z]+-)*${name}-`).test(file.toLowerCase());

/** What nobody needs from the first page to the end of a game: it is loaded when it is looked at. */
const READ_APART = new RegExp(
  `^assets/(?:${[
    // Pages of the shell, and texts of pages, are called so (vite.config.ts).
    'apart',
    `\\w+-(?:${LANGUAGES.join('|')})`,
    'python-worker',
    // Parts of games.
    '\\w+-(?:companion|ScoreSheet|edit)',
    '(\\w+-)?Pointed',
    'Plain',
    'Trial',
  ].join('|')})-`,
);

/** The size of what somebody loads who plays a game: no other game or language, no pages to read. */
function size(game: string, language: string): number {
  const others = [...LANGUAGES, ...GAMES].filter((name) => name !== language && name !== game);
  let sum = 0;
  for (const [name, bytes] of sizes) {
    const other = others.some((one) => isOf(one)(name));
    if (!other && !READ_APART.test(name)) sum += bytes;
  }
  return sum;
}

test.each(GAMES)('playing %s takes at most 120 kB, packed', (game) => {
  for (const language of LANGUAGES) {
    expect(size(game, language)).toBeGreaterThan(50 * KB);
    expect(size(game, language)).toBeLessThan(120 * KB);
  }
});

test('pages to read are apart from the page', () => {
  for (const name of ['rules-en', 'apart-Help', 'apart-About', 'apart-Me', 'apart-NewTable']) {
    expect(
      [...sizes.keys()].some((file) => file.startsWith(`assets/${name}-`)),
      name,
    ).toBe(true);
  }
});

test('boards and languages are apart from the page', () => {
  for (const name of [...LANGUAGES, ...GAMES]) {
    const files = [...sizes.keys()].filter(isOf(name));
    expect(files.length, name).toBeGreaterThan(0);
  }
  expect(size('ontop', 'en')).not.toBe(size('dropit', 'en'));
});
