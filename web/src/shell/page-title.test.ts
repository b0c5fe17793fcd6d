import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('../**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('whatever gives the window a title says first how many games wait', () => {
  const titled = Object.entries(SOURCES).filter(([, source]) => source.includes('<title>'));
  expect(titled.length).toBeGreaterThan(2);
  const silent = titled.filter(([, source]) => !source.includes('waitingMark()'));
  expect(silent.map(([path]) => path)).toEqual([]);
});
