import { afterEach, expect, test, vi } from 'vitest';
import { keep, keepsAnything, kept } from './storage';

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage that keeps what it is given. */
function willing(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  } as unknown as Storage;
}

function denied(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('what a browser keeps is read from it', () => {
  vi.stubGlobal('localStorage', willing());
  expect(keepsAnything()).toBe(true);
  expect(keep('a', '1')).toBe(true);
  expect(kept('a')).toBe('1');
  expect(keep('a', null)).toBe(true);
  expect(kept('a')).toBeNull();
});

test('a browser that refuses storage keeps it as long as the page is open', () => {
  vi.stubGlobal('localStorage', willing());
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied });
  expect(keepsAnything()).toBe(false);
  expect(kept('b')).toBeNull();
  expect(keep('b', '1')).toBe(false);
  expect(kept('b')).toBe('1');
  expect(keep('b', null)).toBe(false);
  expect(kept('b')).toBeNull();
});

test('one with no room left keeps what it had, and the page what is newer', () => {
  const full = willing();
  full.setItem('c', 'old');
  vi.stubGlobal('localStorage', { ...full, setItem: denied });
  expect(kept('c')).toBe('old');
  expect(keep('c', 'new')).toBe(false);
  expect(kept('c')).toBe('new');
  // When there is room again it counts once more.
  vi.stubGlobal('localStorage', full);
  expect(keep('c', 'newer')).toBe(true);
  expect(full.getItem('c')).toBe('newer');
});
