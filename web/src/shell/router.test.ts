import { expect, test } from 'vitest';
import { routeOf } from './router.svelte';

test.each([
  ['/', '', { page: 'start' }],
  ['/new/noughts', '', { page: 'new', game: 'noughts', setup: null }],
  ['/new/noughts', '#setup=ab-c', { page: 'new', game: 'noughts', setup: 'ab-c' }],
  ['/editor/noughts', '', { page: 'editor', game: 'noughts', design: null }],
  ['/editor/noughts', '#design=x', { page: 'editor', game: 'noughts', design: 'x' }],
  ['/t/abc', '', { page: 'table', id: 'abc', invite: null, moment: null }],
  ['/t/abc/', '#join=s%2Bt', { page: 'table', id: 'abc', invite: 's+t', moment: null }],
  ['/t/abc/replay', '#ply=3', { page: 'table', id: 'abc', invite: null, moment: 'ply=3' }],
  ['/replay', '', { page: 'record', moment: '' }],
  ['/companion', '', { page: 'companion', game: null }],
  ['/companion/noughts', '', { page: 'companion', game: 'noughts' }],
  ['/companion/a/b', '', { page: 'nowhere' }],
  ['/puzzles', '', { page: 'puzzles', id: null, game: null }],
  ['/puzzles/noughts/ab3', '', { page: 'puzzles', id: 'ab3', game: 'noughts' }],
  ['/puzzles/a/b/c', '', { page: 'nowhere' }],
  ['/ratings', '', { page: 'ratings', game: null, size: null }],
  ['/ratings/noughts/pairs', '', { page: 'ratings', game: 'noughts', size: 'pairs' }],
  ['/ratings/a/b/c', '', { page: 'nowhere' }],
  ['/people/Anna%20B', '', { page: 'people', name: 'Anna B' }],
  ['/people', '', { page: 'company' }],
  ['/me', '#to%6ben', { page: 'me', token: 'token' }],
  ['/help', '', { page: 'help', game: null }],
  ['/help/noughts', '#NC-3', { page: 'help', game: 'noughts' }],
  ['/about', '', { page: 'about' }],
  ['/t', '', { page: 'nowhere' }],
  ['/t/a/b', '', { page: 'nowhere' }],
  ['/%E0%A4%A', '', { page: 'nowhere' }],
])('%s%s', (path, hash, route) => {
  expect(routeOf(path, hash)).toEqual(route);
});
