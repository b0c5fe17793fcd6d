import { beforeAll, expect, test, vi } from 'vitest';
import { chosenBy } from './choice-keys';

beforeAll(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('Element', class {});
  vi.stubGlobal('HTMLElement', class {});
});

const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key: name, target: null, ...more }) as KeyboardEvent;

test.each([
  ['1', 0],
  ['4', 3],
  ['a', 0],
  ['D', 3],
  ['5', null],
  ['0', null],
  ['e', null],
  ['Enter', null],
  [' ', null],
])('%s chooses %s of four', (name, chosen) => {
  expect(chosenBy(key(name), 4)).toBe(chosen);
});

test('keys that are meant for something else choose nothing', () => {
  expect(chosenBy(key('a', { ctrlKey: true }), 4)).toBeNull();
  expect(chosenBy(key('a', { repeat: true }), 4)).toBeNull();
  expect(chosenBy(key('a', { defaultPrevented: true }), 4)).toBeNull();
});
