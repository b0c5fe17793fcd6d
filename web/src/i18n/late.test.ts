import { expect, test } from 'vitest';
import type { Messages } from './message';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const late = import.meta.glob<Messages>('./*/late/en.ts', { eager: true, import: 'default' });

/** The modules that come with the first page and with boards: what they import, and so on. */
function comeFirst(): Set<string> {
  const found = new Set<string>();
  const waiting = ['../main.ts', ...Object.keys(sources).filter(isBoard)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...importedBy(path));
  }
  return found;
}

function isBoard(path: string): boolean {
  return /^\.\.\/games\/(?!plain)\w+\/(index\.ts|[A-Z]\w+\.svelte)$/.test(path);
}

function importedBy(path: string): string[] {
  const asked = (sources[path] ?? '').matchAll(
    /^\s*(?:import|export)\b(?! type|\()[^;]*?'(\.[^']+)'/gm,
  );
  return [...asked].flatMap(([, name = '']) => {
    const at = new URL(name, new URL(path, 'file:///src/i18n/')).pathname.replace('/src/', '../');
    const file = at.replace('../i18n/', './');
    return [file, `${file}.ts`, `${file}/index.ts`].filter((one) => one in sources);
  });
}

test('what comes first asks for no text that comes later', () => {
  const modules = comeFirst();
  expect(modules).toContain('../shell/pages/Table.svelte');
  expect(modules).not.toContain('../shell/pages/Help.svelte');
  const keys = new Set(Object.values(late).flatMap((texts) => Object.keys(texts)));
  const wrong = [...modules].flatMap((path) =>
    [...(sources[path] ?? '').matchAll(/\bt\(\s*'([\w.]+)'/g)]
      .filter(([, key = '']) => keys.has(key))
      .map(([, key]) => `${path}: ${key}`),
  );
  expect(wrong).toEqual([]);
});
