import { expect, test } from 'vitest';
import { readKept } from './settings.svelte';

const USUAL = {
  theme: 'system',
  speed: 'system',
  sound: true,
  names: false,
  letters: true,
  hinted: [],
};

test('what was chosen is read', () => {
  const chosen = {
    theme: 'dark',
    speed: 'fast',
    sound: false,
    names: true,
    letters: false,
    hinted: ['noughts'],
  };
  expect(readKept(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([
  ['full', 'normal'],
  ['reduced', 'off'],
  ['system', 'system'],
])('what was chosen before there were speeds still counts: %s', (motion, speed) => {
  expect(readKept(JSON.stringify({ motion }))).toEqual({ ...USUAL, speed });
});

test.each([
  null,
  '',
  'no json',
  'null',
  '7',
  '{"theme":"pink","sound":"loud","names":1,"letters":"x","hinted":"all"}',
])('what makes no sense is as usual: %s', (text) => {
  expect(readKept(text)).toEqual(USUAL);
});
