import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the server: `topdrop serve --no-open --port 8000`. */
const server = process.env['TOPDROP_SERVER'] ?? 'http://127.0.0.1:8000';

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
      const source = readFileSync('src/worker/sw.js', 'utf8');
      const head = `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source });
    },
  };
}

/** Whatever stands in a board, or in the picture of one on the start page. */
const BOARDS = /\/src\/(games\/(ontop|dropit)\/|shell\/start\/(games|steps))/;

/**
 * Few files pack better than many: the page, and each language and its help. Boards fall into what
 * they share with their pictures on the start page, and the rest, which only those load who play.
 */
function chunks() {
  const languages = ['en', 'de', 'nl', 'fr'].flatMap((name) => [
    { name: `help-${name}`, test: new RegExp(`/src/i18n/help/${name}\\.ts$`), priority: 2 },
    { name, test: new RegExp(`/src/i18n/(?:[a-z]+/)+${name}\\.ts$`), priority: 1 },
  ]);
  return [...languages, { name: 'page', test: (id: string) => !BOARDS.test(id), priority: 0 }];
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: {
    // The package's folder, so that an installed topdrop has its page with it.
    outDir: process.env['TOPDROP_CLIENT'] ?? '../src/topdrop/client',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks() } },
    },
  },
  server: {
    // The server only listens to pages of its own, so the page's origin is made to look like it.
    proxy: { '/api': { target: server, ws: true, headers: { origin: server } } },
  },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], environment: 'node' },
});
