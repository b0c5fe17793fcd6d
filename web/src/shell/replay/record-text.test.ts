import { expect, test } from 'vitest';
import { pack, packedIn, recordsIn, siteIn, siteOf, tableIn, unpack } from './record-text';

test('a record is packed for a link and unpacked again', async () => {
  const record = JSON.stringify({ format: 'topdrop/1', names: { red: 'Zoë 🎲' } });
  const packed = await pack(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toBe(record);
});

test.each(['', '%%%', 'AAAA', 'x'])('what is no packed record is nothing: %j', async (text) => {
  const found = await unpack(text);
  expect(found === null || found === '').toBe(true);
});

test('what would unpack without end is nothing', async () => {
  expect(await unpack(await pack(' '.repeat(2_000_000)))).toBeNull();
});

test('a text is one record, or one a line', () => {
  expect(recordsIn(' {"a": 1}\n')).toEqual(['{"a": 1}']);
  expect(recordsIn('{\n "a": 1\n}')).toEqual(['{\n "a": 1\n}']);
  expect(recordsIn('{"a": 1}\r\n\n{"a": 2}\n')).toEqual(['{"a": 1}', '{"a": 2}']);
  expect(recordsIn('{\n"a"')).toEqual(['{\n"a"']);
});

test('games and positions as text are one a line, or go on over several', () => {
  const game = '[format "topdrop/1"] [game "noughts"] [setup {"players":["a","b"]}]';
  expect(recordsIn(`${game}\n1. a1\n {so} *\n`)).toEqual([`${game} 1. a1 {so} *`]);
  const position = 'noughts/2 a,b - -';
  expect(recordsIn(`${position}\n\n${game}\n*\n{"a": 1}`)).toEqual([
    position,
    `${game} *`,
    '{"a": 1}',
  ]);
  expect(recordsIn('nonsense\nmore')).toEqual(['nonsense\nmore']);
});

test('links lead to where a game is looked back at', () => {
  expect(tableIn('https://a.example/t/x_1')).toBe('/t/x_1/replay');
  expect(tableIn(' http://a:8000/t/x_1#join=s ')).toBe('/t/x_1/replay');
  expect(tableIn('http://a/t/x/replay#ply=3&seat=1')).toBe('/t/x/replay#ply=3&seat=1');
  expect(tableIn('http://a/games/t/x#join=s')).toBe('/t/x/replay');
  expect(packedIn('http://a/games/replay#record=a')).toBe('/replay#record=a');
  expect(tableIn('{"a": "http://a/t/x"}')).toBeNull();
  expect(packedIn('http://a/replay#record=a-_b&ply=3')).toBe('/replay#record=a-_b&ply=3');
  expect(packedIn('http://a/replay#ply=3')).toBeNull();
});

test('a link tells whose it is', () => {
  expect(siteIn(' https://a.example/t/x_1 ')).toBe('a.example');
  expect(siteIn('http://A:8000/t/x#ply=3')).toBe('a:8000');
  expect(siteIn('https://a.example/board/games/t/x/replay#ply=3')).toBe('a.example/board/games');
  expect(siteIn('x')).toBeNull();
  expect(siteOf(new URL('http://a.example/games/'))).toBe('a.example/games');
  expect(siteOf(new URL('http://a.example/'))).toBe('a.example');
});
