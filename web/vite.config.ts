import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the server: `topdrop serve --no-open --port 8000`. */
const server = process.env['TOPDROP_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The package's folder, so that an installed topdrop has its page with it.
    outDir: process.env['TOPDROP_CLIENT'] ?? '../src/topdrop/client',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    // The server only listens to pages of its own, so the page's origin is made to look like it.
    proxy: { '/api': { target: server, ws: true, headers: { origin: server } } },
  },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], environment: 'node' },
});
