import { expect, test } from 'vitest';
import { keyAction } from './keys';

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };
const press = (key: string, more: Partial<typeof plain> = {}) =>
  keyAction({ key, ...plain, ...more });

test.each([
  ['ArrowLeft', { do: 'slide', by: -1 }],
  ['ArrowRight', { do: 'slide', by: 1 }],
  ['q', { do: 'turn', by: 1 }],
  ['e', { do: 'turn', by: -1 }],
  ['ArrowUp', { do: 'turn', by: 1 }],
  ['ArrowDown', { do: 'turn', by: -1 }],
  ['Home', { do: 'wall', side: -1 }],
  ['End', { do: 'wall', side: 1 }],
  ['4', { do: 'pick', number: 4 }],
  [' ', { do: 'drop' }],
  ['Enter', { do: 'drop' }],
  ['Escape', { do: 'put_back' }],
  ['r', { do: 'again' }],
  ['o', { do: 'tell', what: 'pile' }],
  ['d', { do: 'tell', what: 'below' }],
  ['x', null],
  ['0', null],
])('%s', (key, action) => {
  expect(press(key)).toEqual(action);
});

test('Shift makes large steps', () => {
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ do: 'slide', by: -10 });
  expect(press('Q', { shiftKey: true })).toEqual({ do: 'turn', by: 15 });
});

test('a key held down slides on, but never lets go', () => {
  expect(press('ArrowLeft', { repeat: true })).toEqual({ do: 'slide', by: -1 });
  expect(press(' ', { repeat: true })).toBeNull();
  expect(press('Enter', { repeat: true })).toBeNull();
});

test("the browser's own keys are left alone", () => {
  expect(press('r', { ctrlKey: true })).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
  expect(press('1', { metaKey: true })).toBeNull();
});
