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

/** Few files pack better than many: the page, each board, and each language with all its texts. */
function chunks() {
  const languages = ['en', 'de', 'nl', 'fr'].map((name) => ({
    name,
    test: new RegExp(`/src/i18n/[a-z]+/${name}\\.ts$`),
    priority: 2,
  }));
  const boards = [
    { name: 'ontop', test: /\/src\/(ontop|table\/start\/OnTop)/, priority: 1 },
    { name: 'dropit', test: /\/src\/(dropit|table\/start\/DropIt)/, priority: 1 },
    { name: 'pictures', test: /\/src\/table\/start\/(games|film|steps)/, priority: 1 },
  ];
  return [...languages, ...boards, { name: 'page', test: /./, priority: 0 }];
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
