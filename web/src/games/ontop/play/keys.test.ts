import { expect, test } from 'vitest';
import { keyAction } from './keys';

const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

test.each([
  ['ArrowLeft', { do: 'walk', heading: 'left' }],
  ['ArrowRight', { do: 'walk', heading: 'right' }],
  ['ArrowUp', { do: 'walk', heading: 'up' }],
  ['ArrowDown', { do: 'walk', heading: 'down' }],
  ['PageUp', { do: 'step', by: -1 }],
  ['PageDown', { do: 'step', by: 1 }],
  ['Home', { do: 'first' }],
  ['End', { do: 'last' }],
  ['r', { do: 'turn' }],
  ['R', { do: 'turn' }],
  ['w', { do: 'ask' }],
  ['o', { do: 'tell', what: 'board' }],
  ['d', { do: 'tell', what: 'focus' }],
  ['Enter', { do: 'hurry' }],
  [' ', { do: 'hurry' }],
  ['Escape', { do: 'leave' }],
  ['x', null],
  ['Tab', null],
])('%s', (key, action) => {
  expect(keyAction({ key, ...plain })).toEqual(action);
});

test("the browser's own keys are left alone", () => {
  expect(keyAction({ key: 'r', ...plain, ctrlKey: true })).toBeNull();
  expect(keyAction({ key: 'ArrowLeft', ...plain, altKey: true })).toBeNull();
  expect(keyAction({ key: 'w', ...plain, metaKey: true })).toBeNull();
});
