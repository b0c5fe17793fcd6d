import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { minifySync, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the server: `topdrop serve --no-open --port 8000`. */
const server = process.env['TOPDROP_SERVER'] ?? 'http://127.0.0.1:8000';

/** What is read before or beside the page, by browsers that may be older than it can run in. */
function small(name: string, source: string): string {
  return minifySync(name, source, { compress: { target: 'es2015' }, mangle: true }).code;
}

/** Packs boot.js smaller than it lies in public/, whose files are otherwise handed out as they are. */
function bootScript(): Plugin {
  return {
    name: 'topdrop-boot-script',
    apply: 'build',
    generateBundle() {
      const source = small('boot.js', readFileSync('public/boot.js', 'utf8'));
      this.emitFile({ type: 'asset', fileName: 'boot.js', source });
    },
  };
}

/** Writes sw.js with the names of all files that the page is made of, and a version of them all. */
function serviceWorker(): Plugin {
  return {
    name: 'topdrop-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const made = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const given = readdirSync('public');
      const files = ['/', ...[...made, ...given].sort().map((name) => `/${name}`)];
      const hash = createHash('sha256').update(files.join());
      for (const name of given) hash.update(readFileSync(`public/${name}`));
      hash.update(readFileSync('index.html'));
      const version = hash.digest('hex').slice(0, 12);
      // It comes besides, since nobody needs it to play.
      const notices = small('notices.js', readFileSync('src/worker/notices.js', 'utf8'));
      const mark = createHash('sha256').update(notices).digest('hex').slice(0, 7);
      const NOTICES = `assets/apart-notices-worker-${mark}.js`;
      this.emitFile({ type: 'asset', fileName: NOTICES, source: notices });
      const source = readFileSync('src/worker/sw.js', 'utf8');
      const head = Object.entries({ VERSION: version, FILES: files, NOTICES })
        .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: small('sw.js', head + source) });
    },
  };
}

/** What is in a game's folder but its index, and what only the games' pictures need. */
const GAMES = /\/src\/(games\/[^/]+\/(?!index\.ts)|shell\/start\/steps)/;

/** Folders of the shell that the page has parts of from its beginning; all others come later. */
const FIRST = 'in-game|learn|lobby|new-table|pages|start';

/** What is looked at seldom, and loaded then. */
const SELDOM = new RegExp(
  `/src/(?:${[
    'shell/learn/[A-Z]\\w+',
    'shell/pages/(?:About|Help|Learn|Me|NewTable|Offline|PersonalLinks|Privacy)',
    'shell/(?:SettingsDialog|Key\\w+)',
    'shell/new-table/[A-Z]\\w+',
    'shell/lobby/Lobby',
    'shell/in-game/(?:Chat|Commitment|Ending|Info|Re(?:match|port)Button|ResignDialog|TakeBack)',
    'shell/start/(?:MyTables|TableList)',
    'shell/ShareLink',
    'ui/(?:Choice|CopyField|NumberField|ScreenOn|Switch)',
  ].join('|')})\\.svelte|/src/(?:${[
    `shell/(?!(?:${FIRST})/)[\\w-]+/`,
    'shell/new-table/(?:beside|deal|rated)\\.ts',
    'shell/in-game/(?:commitment|resigning|standing-text)\\.ts',
    'shell/learn/wishes\\.ts',
    'shell/start/summary\\.ts',
    'shell/pages/late-pages\\.ts',
    'shell/(?:setup-text|value-name)\\.ts',
    'ui/(?:file-text|scrollable)\\.ts',
    'net/device/',
    'net/no-socket\\.ts',
    'i18n/(?:late|lessons)\\.ts',
  ].join('|')})`,
);

/**
 * Few files pack better than many: the page, and each language and its rules. What a game's index
 * brings along is asked for by the page itself and goes with it; the rest of the folder falls into
 * what boards share with their pictures on the start page, and what only those load who play.
 */
function chunks() {
  const languages = ['en', 'de', 'nl', 'fr'].flatMap((name) => [
    {
      name: `rules-${name}`,
      test: new RegExp(`/src/i18n/(?:[^/]+/rules|about|privacy)/${name}\\.ts$`),
      priority: 2,
    },
    {
      name: `lesson-${name}`,
      test: new RegExp(`/src/i18n/[^/]+/lesson/${name}\\.ts$`),
      priority: 2,
    },
    {
      name: `late-${name}`,
      test: new RegExp(`/src/i18n/[^/]+/late/(?:problems/)?${name}\\.ts$`),
      priority: 2,
    },
    ...namespacesApart().map((part) => ({
      name: `${part}-${name}`,
      test: new RegExp(`/src/i18n/${part}/${name}\\.ts$`),
      priority: 2,
    })),
    {
      name: `editor-${name}`,
      test: new RegExp(`/src/i18n/(?:[^/]+/)?editor/${name}\\.ts$`),
      priority: 2,
    },
    { name, test: new RegExp(`/src/i18n/(?:[a-z]+/)+${name}\\.ts$`), priority: 1 },
  ]);
  const page = (id: string) => !GAMES.test(id) && !SELDOM.test(id);
  return [...languages, { name: 'page', test: page, priority: 0 }];
}

/** The namespaces of texts that belong to one page each, which is loaded when it is opened. */
function namespacesApart(): string[] {
  const first = ['about', 'editor', 'plain', 'privacy', 'shell', ...readdirSync('src/games')];
  const folders = readdirSync('src/i18n', { withFileTypes: true });
  return folders.flatMap((one) => (one.isDirectory() && !first.includes(one.name) ? one.name : []));
}

/** A file that has parts of one game alone is called by the game, so that one sees who needs it. */
function nameOf(name: string, parts: readonly string[]): string {
  const games = new Set(
    parts.flatMap((id) => /src\/games\/(?!shared)([^/]+)\/(?!index\.ts)/.exec(id)?.[1] ?? []),
  );
  const [game = '', other] = games;
  const of = game && !other && game !== name.toLowerCase() ? `${game}-` : apart(parts);
  // The page and its worker name all of them, and what tells versions apart does not pack.
  return `assets/${of}${name}-[hash:7]`;
}

/** One that is made of pages alone which are loaded when they are opened is called so. */
function apart(parts: readonly string[]): string {
  return parts.length > 0 && parts.every((id) => SELDOM.test(`/${id}`)) ? 'apart-' : '';
}

/** The same for styles, which are only told what they are called: as a component of theirs is. */
function styleName(name: string, parts: readonly string[]): string {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const paths = files.map((path) => `/src/${path.replaceAll('\\', '/')}`);
  const own = paths.filter((path) => path.endsWith(`/${name}.svelte`));
  // Styles that several parts share may be called by a module of theirs.
  const shared = paths.filter((path) => path.endsWith(`/${name}.svelte.ts`));
  return nameOf(name, [...parts, ...(own.length > 0 ? own : shared)]);
}

export default defineConfig({
  experimental: {
    // What is built finds its parts beside itself, so that it may lie under any path; into
    // index.html the server puts that path (static_files.py).
    renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  plugins: [svelte(), bootScript(), serviceWorker()],
  build: {
    // The package's folder, so that an installed topdrop has its page with it.
    outDir: process.env['TOPDROP_CLIENT'] ?? '../src/topdrop/client',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: true, groups: chunks() },
        chunkFileNames: ({ name, moduleIds }) => `${nameOf(name, moduleIds)}.js`,
        assetFileNames: ({ names, originalFileNames }) =>
          `${styleName(names[0]?.replace(/\.\w+$/, '') ?? 'asset', originalFileNames)}[extname]`,
      },
    },
  },
  worker: {
    format: 'es',
    // The server lets what is called so compile Python (security_headers.py).
    rolldownOptions: { output: { entryFileNames: 'assets/python-worker-[hash:7].js' } },
  },
  server: {
    // The server only listens to pages of its own, so the page's origin is made to look like it.
    proxy: { '/api': { target: server, ws: true, headers: { origin: server } } },
  },
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    // A busy machine is no fault of the page's.
    testTimeout: 60_000,
  },
});
