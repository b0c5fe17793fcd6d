import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutBase } from './base-path';

test('a path is one of ours when it lies under where the page does', () => {
  expect(withoutBase('/games/t/x', '/games')).toBe('/t/x');
  expect(withoutBase('/games/', '/games')).toBe('/');
  expect(withoutBase('/games', '/games')).toBe('/');
  expect(withoutBase('/gamesome', '/games')).toBeNull();
  expect(withoutBase('/t/x', '/games')).toBeNull();
});

test('at the root all paths are', () => {
  expect(withoutBase('/t/x', '')).toBe('/t/x');
  expect(withoutBase('/', '')).toBe('/');
});

test('no link and no request forgets it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'));
  const wrong = sources.filter((name) =>
    /\b(?:href|src)="\/|\bfetch\(['"`]\/|State\([^)]*['"`]\/[^)]*\)/.test(
      readFileSync(`src/${name}`, 'utf8'),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
