/**
 * The shell, what it is built of, its words and the connection to the server know no game: neither by name nor by
 * something that only one game has. Whatever it needs of a game, it asks that game's client
 * (`src/games/contract.ts`). This reads every file of theirs, tests and stand-ins included.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games/registry';

const FOLDERS = ['src/shell', 'src/ui', 'src/net', 'src/words'];

/** Names of games, as they are written in code and on the box. */
const NAMES = new RegExp(
  ['ontop|on\\s+top|dropit|drop\\s+it', ...GAMES.map((game) => `(['"/])${game}(['"/])`)].join('|'),
  'i',
);

/**
 * What a single game's views, events, scenery and falls have, and what it is played with: by these
 * words the shell would look into a game. Left out are words that also mean something to any game
 * (points, level, hand, field, seat, end, winners) and those that mean something else to a page
 * (lines, x, width, value, zone).
 */
const THINGS = [
  // On Top
  'tiles?',
  'tile_laid',
  'tile_turned',
  'laid',
  'stones?',
  'stones_\\w+',
  'towers?',
  'crossings?',
  'crossing_scored',
  'triangles?',
  'triangle_laid',
  'gap_filled',
  'uncovered',
  'unseen_tiles',
  'golden',
  'segments?',
  'neutral\\w*',
  // Drop It
  'pieces?',
  'piece_\\w+',
  'pieces_\\w+',
  'hands',
  'jokers?',
  'joker_\\w+',
  'hasJokers',
  'shafts?',
  'taboos?',
  'bonus',
  'findings?',
  'outlines?',
  'zones',
  'tremor',
  'trajectory',
];

/** As a word of code, also as a part of a longer name: `tile`, `tilesText`, `stones_left`. */
const THING = new RegExp(
  `(?<![A-Za-z_-])(?:${THINGS.join('|')})(?![a-z_:])|view\\??\\.asked|\\['asked'\\]`,
);

/** Where such words are meant otherwise. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  // The protocol's own word for how anything fell, handed on as it is.
  'src/net/session.test.ts': /trajectory/,
  // An outline is what CSS calls the ring of the focus.
  'outline in CSS': /^\s*outline(-\w+)?:/,
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(ts|svelte|json|css)$/.test(name)),
);

/** The lines of a file in which a pattern is found. */
function found(file: string, pattern: RegExp): string[] {
  const allowed = [ALLOWED[file], ALLOWED['outline in CSS']];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) =>
      pattern.test(line) && !allowed.some((one) => one?.test(line))
        ? [`${file}:${i + 1}: ${line.trim()}`]
        : [],
    );
}

test('there are files to be read', () => {
  expect(files.length).toBeGreaterThan(60);
});

test('no game is named', () => {
  expect(files.flatMap((file) => found(file, NAMES))).toEqual([]);
});

test('nothing is looked for that only one game has', () => {
  expect(files.flatMap((file) => found(file, THING))).toEqual([]);
});

test('the words are those of the games', () => {
  const generated = readFileSync('src/protocol/generated.ts', 'utf8');
  const unknown = ['tile', 'stones_left', 'towers', 'golden', 'jokers', 'hands', 'taboos', 'zones'];
  expect(unknown.filter((word) => !new RegExp(`\\b${word}\\??:`).test(generated))).toEqual([]);
});

test('no text of the shell is kept for one game', () => {
  const keys = [...readFileSync('src/i18n/shell/en.ts', 'utf8').matchAll(/^ {2}'?([\w.]+)'?:/gm)];
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.map(([, key]) => key ?? '').filter((key) => NAMES.test(key))).toEqual([]);
});
