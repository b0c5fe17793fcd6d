import { afterEach, expect, test, vi } from 'vitest';
import { forgetDesign, freeId, keepDesign, keptDesigns, MOST_KEPT } from './kept';

function storage(): Map<string, string> {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  return held;
}

afterEach(() => vi.unstubAllGlobals());

test('designs are kept, changed and forgotten, each game for itself', () => {
  storage();
  expect(keptDesigns('one')).toEqual([]);
  for (const n of [1, 2]) keepDesign('one', { id: freeId('one'), design: { n } });
  keepDesign('two', { id: 7, design: {} });
  keepDesign('one', { id: 1, design: { n: 5 } });
  expect(keptDesigns('one')).toEqual([
    { id: 1, design: { n: 5 } },
    { id: 2, design: { n: 2 } },
  ]);
  forgetDesign('one', 1);
  expect(keptDesigns('one').map(({ id }) => id)).toEqual([2]);
  expect(keptDesigns('two')).toHaveLength(1);
});

test('what cannot be read is left out', () => {
  const held = storage();
  for (const text of ['{', '5', 'null', '[null, 1, {"id": "1"}, {"id": 1.5, "design": {}}]']) {
    held.set('topdrop.designs.one', text);
    expect(keptDesigns('one')).toEqual([]);
  }
});

test('there is room for so many', () => {
  storage();
  for (let id = 1; id <= MOST_KEPT; id += 1)
    expect(keepDesign('one', { id, design: {} })).toBe(true);
  expect(keepDesign('one', { id: MOST_KEPT + 1, design: {} })).toBe(false);
  expect(keptDesigns('one')).toHaveLength(MOST_KEPT);
});

test('a browser that refuses keeps them as long as the page is open', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('refused');
    },
  });
  expect(keepDesign('three', { id: 1, design: { n: 1 } })).toBe(false);
  expect(keptDesigns('three')).toHaveLength(1);
});
