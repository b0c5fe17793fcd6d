import { describe, expect, test } from 'vitest';
import { allEvents, GAMES, NAMES } from '../fixtures/games';
import { append, EMPTY } from '../play/history';
import { coveredFields } from './ring';
import { fold, positionOf, readSetup, start, type Position } from './position';

/** A position in a form in which its order of towers and fields does not matter. */
function comparable(position: Position): unknown {
  return {
    ...position,
    triangles: [...position.triangles].sort(),
    uncovered: [...position.uncovered].sort(),
    towers: Object.fromEntries([...position.towers].sort()),
    scored: null,
  };
}

describe.each(NAMES)('the game "%s"', (name) => {
  const { told: history, views, board } = GAMES[name];

  test('folds into what the server sees, at every ply that was written down', () => {
    expect(views.size).toBeGreaterThan(3);
    for (const [ply, view] of views) {
      const position = history.positions[ply];
      if (!position) throw new Error(`no position at ply ${ply}`);
      expect(comparable(position)).toEqual(comparable(positionOf(view)));
    }
  });

  test('tells how every closed crossing was scored', () => {
    const last = history.positions.at(-1);
    const covered = coveredFields(last ?? start(board, { players: [], neutralStones: null }));
    const closed = board.crossings.filter((crossing) =>
      board.around.get(crossing)?.every((field) => covered.has(field)),
    );
    // A game that ends by stones leaves later crossings of the same turn alone (OT-22).
    const scored = [...(last?.scored.keys() ?? [])];
    expect(closed).toEqual(expect.arrayContaining(scored));
    if (last?.end?.rule === 'OT-21') expect(scored).toHaveLength(closed.length);
  });

  test('goes back when moves are taken back', () => {
    const what = { kind: 'taken_back', chair: 0, ply: 3, revealed: [], spent: null } as const;
    const back = append(history, { seq: 999, at: 0, what: { ...what, revealed: [] } }, board, {
      players: [],
      neutralStones: null,
    });
    expect(back.positions).toEqual(history.positions.slice(0, 4));
    expect(back.played).toHaveLength(3);
  });
});

test('a move before the beginning is passed over', () => {
  const { entries, board } = GAMES.two;
  const [, move] = entries;
  if (!move) throw new Error('no move');
  expect(append(EMPTY, move, board, { players: ['red'], neutralStones: null })).toBe(EMPTY);
});

test('players keep their turn order, and neutral colours their stones', () => {
  const setup = readSetup({ players: ['yellow', 'blue'], neutral_stones: 5 });
  expect(setup).toEqual({ players: ['yellow', 'blue'], neutralStones: 5 });
  const { stones } = start(GAMES.two.board, setup);
  expect(stones).toEqual({ blue: 20, red: 5, white: 5, yellow: 20 });
  expect(readSetup({})).toEqual({ players: [], neutralStones: null });
});

test('no event changes the position before it', () => {
  const { board, views } = GAMES.partners;
  const before = start(board, readSetup(views.get(0)?.setup ?? {}));
  const copy = structuredClone(before);
  allEvents('partners').reduce(fold, before);
  expect(before).toEqual(copy);
});
