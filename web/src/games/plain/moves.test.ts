import { beforeAll, describe, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { entry, facts } from '../../net/fake';
import { descriptionOf, lastMove, movesOf, nextMove, pictureOf, storiesAfter } from './moves';

beforeAll(() => useLanguage('en'));

const table = facts({ game: 'noughts' });

function played(seq: number, move: string, text?: string) {
  return entry(seq, {
    kind: 'move_played',
    chair: 0,
    seat: 0,
    move,
    by: 'person',
    ply: seq,
    spent: 0,
    events: text === undefined ? [{ event: 'marked' }] : [{ event: 'marked', text }],
    opened: null,
    degraded: null,
  });
}

test('the picture and the moves are read from the view, where they are', () => {
  expect(pictureOf({ svg: '<svg/>' })).toBe('<svg/>');
  expect([pictureOf(null), pictureOf({}), pictureOf({ svg: 7 })]).toEqual([null, null, null]);
  expect(movesOf({ legal_moves: ['b2', 'a1', 'b2'] })).toEqual(['b2', 'a1']);
  expect(movesOf({ legal_moves: [] })).toEqual([]);
  expect([movesOf(null), movesOf({}), movesOf({ legal_moves: 'a1' })]).toEqual([null, null, null]);
});

describe('what happened', () => {
  test('is told in the words of the events, or else by the move', () => {
    const entries = [played(1, 'a1'), played(2, 'b2', 'A cross on b2.')];
    expect(storiesAfter(entries, 0, table)).toEqual(['Ada: a1', 'Ada: b2 – A cross on b2.']);
    expect(storiesAfter(entries, 1, table)).toHaveLength(1);
    expect(lastMove(entries, table)).toBe('Ada: b2 – A cross on b2.');
  });

  test('is gone when it was taken back', () => {
    const back = entry(3, { kind: 'taken_back', chair: 0, ply: 1, revealed: [], spent: null });
    expect(lastMove([played(1, 'a1'), played(2, 'b2'), back], table)).toBe('Ada: a1');
    expect(lastMove([], table)).toBeNull();
  });
});

test('arrow keys go round all moves, Home and End to the first and the last', () => {
  expect(nextMove('ArrowRight', 2, 3)).toBe(0);
  expect(nextMove('ArrowUp', 0, 3)).toBe(2);
  expect(nextMove('End', 0, 3)).toBe(2);
  expect(nextMove('Home', 2, 3)).toBe(0);
  expect(nextMove('x', 1, 3)).toBeNull();
  expect(nextMove('ArrowRight', 0, 0)).toBeNull();
});

describe('what a picture says of itself', () => {
  test('is its description, else its title', () => {
    expect(descriptionOf('<svg><title>Chess</title><desc>e4 &amp; e5</desc></svg>')).toBe(
      'e4 & e5',
    );
    expect(descriptionOf('<svg><title> Chess </title><desc></desc></svg>')).toBe('Chess');
    expect(descriptionOf('<svg><path/></svg>')).toBe('');
  });

  test('is text, whatever stands in it', () => {
    expect(descriptionOf('<svg><desc>&lt;b&gt; &unknown;</desc></svg>')).toBe('<b> &unknown;');
  });
});
