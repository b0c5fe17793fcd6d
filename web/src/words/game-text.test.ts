import { beforeAll, expect, test, vi } from 'vitest';
import { useLanguage } from '../i18n';
import { gameText, gameTitle, optionName, ownText, presetName } from './game-text';
import { loadGames } from '../net/games.svelte';

beforeAll(() => useLanguage('en'));

test('what a game has no words for is called by its plain name, made readable', () => {
  expect(gameTitle('noughts_and_crosses')).toBe('Noughts and crosses');
  expect(optionName('noughts', 'first_mark')).toBe('First mark');
  expect(presetName('noughts', 'quick')).toBe('Quick');
});

test('the shell speaks of it in general words', () => {
  expect(gameText('noughts', 'pitch')).toBeNull();
  expect(ownText('noughts', 'commitment')).toBe('The hidden order is settled');
});

test('its title is as the server tells it', async () => {
  const games = [{ name: 'noughts_and_crosses', title: 'Noughts & Crosses' }];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(games)));
  await loadGames();
  expect(gameTitle('noughts_and_crosses')).toBe('Noughts & Crosses');
  vi.unstubAllGlobals();
});
