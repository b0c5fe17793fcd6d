import { describe, expect, test } from 'vitest';
import { GAMES, NAMES } from '../fixtures/games';
import { tileCorners } from './board';

const { board } = GAMES.two;

describe('the usual board', () => {
  test('has the pairs, crossings and rim that its outline makes', () => {
    expect(board.fields).toHaveLength(78);
    expect(board.pairs.size).toBe(106);
    expect(board.rim).toHaveLength(22);
    const touching = [...board.around.values()].map((fields) => fields.length);
    expect([6, 3, 2].map((n) => touching.filter((m) => m === n).length)).toEqual([29, 16, 6]);
  });

  test.each([
    ['c5c6', ['D4', 'C5', 'C7', 'D6']],
    ['c6c5', ['C7', 'D6', 'D4', 'C5']],
    ['c5d5', ['C5', 'D6', 'E5', 'D4']],
  ])('gives the letters of a tile at %s to crossings as the rules say', (move, corners) => {
    expect(tileCorners(board, move)).toEqual(corners);
  });

  test('knows no corners of what is no placement on it', () => {
    for (const move of ['c5', 'c5c7', 'z1z2', 'c5c5']) expect(tileCorners(board, move)).toBeNull();
  });
});

test.each(NAMES)('every placement that was legal in the game "%s" is on a pair', (name) => {
  const { views, board: its } = GAMES[name];
  for (const { legal_moves: moves } of views.values()) {
    for (const move of moves) expect(tileCorners(its, move)).not.toBeNull();
  }
});

test('a hole has a rim of its own', () => {
  const { fields, pairs, rim } = GAMES.hollow.board;
  expect(rim.length).toBe(3 * fields.length - 2 * pairs.size);
  const inHole = rim.filter((ends) => ends.includes('B4') && ends.includes('B6'));
  expect(inHole).toHaveLength(1);
});
