import { expect, test } from 'vitest';
import { linkFrom } from './reach.svelte';

const HERE = { origin: 'http://localhost:8000', host: 'localhost:8000' };

test('a link begins as the server says', () => {
  const told = { origin: 'http://192.168.1.20:8000', hindrance: null };
  expect(linkFrom('/t/a#join=b', told, HERE)).toBe('http://192.168.1.20:8000/t/a#join=b');
});

test('without an answer it begins as the page does', () => {
  expect(linkFrom('/t/a', null, HERE)).toBe('http://localhost:8000/t/a');
});

test('a proxy that did not tell its scheme changes nothing', () => {
  const page = { origin: 'https://games.example', host: 'games.example' };
  const told = { origin: 'http://games.example', hindrance: null };
  expect(linkFrom('/me#x', told, page)).toBe('https://games.example/me#x');
});
