import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keyMeant, type Pressed } from './keys.svelte';
import { settings } from './settings.svelte';

class FakeElement {
  readonly onBoard: boolean;
  constructor(onBoard: boolean) {
    this.onBoard = onBoard;
  }
  closest(selector: string) {
    return selector === '[role="application"]' && this.onBoard ? this : null;
  }
}

beforeAll(() => {
  vi.stubGlobal('Element', FakeElement);
  vi.spyOn(settings, 'letters', 'get').mockImplementation(() => letters);
});

let letters = true;
afterEach(() => {
  letters = true;
});

const press = (key: string, more: Partial<Pressed> = {}) =>
  keyMeant({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
const on = (onBoard: boolean) => ({ target: new FakeElement(onBoard) as unknown as EventTarget });

test('characters mean something alone, large or small', () => {
  expect(press('r')).toBe('r');
  expect(press('R', { shiftKey: true })).toBe('r');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('7')).toBe('7');
});

test('switched off, they mean something alone on a board only', () => {
  letters = false;
  for (const key of ['r', '7', '?']) {
    expect(press(key)).toBeNull();
    expect(press(key, on(false))).toBeNull();
    expect(press(key, on(true))).toBe(key);
  }
});

test('other keys are left on', () => {
  letters = false;
  for (const key of ['ArrowLeft', 'Escape', 'Enter', ' ']) expect(press(key)).toBe(key);
});

test('with Alt and Shift they mean something everywhere, whatever a Mac writes with them', () => {
  letters = false;
  const both = { altKey: true, shiftKey: true };
  expect(press('R', both)).toBe('r');
  expect(press('‰', { ...both, code: 'KeyR' })).toBe('r');
  expect(press('!', { ...both, code: 'Digit1' })).toBe('1');
  expect(press('¿', { ...both, code: 'Slash' })).toBe('?');
  expect(press('Tab', { ...both, code: 'Tab' })).toBeNull();
});

test("the browser's own keys are left alone", () => {
  expect(press('r', { ctrlKey: true })).toBeNull();
  expect(press('w', { metaKey: true })).toBeNull();
  expect(press('r', { altKey: true })).toBeNull();
  // AltGr is both on Windows: it writes characters.
  expect(press('q', { altKey: true, ctrlKey: true, shiftKey: true })).toBeNull();
});
