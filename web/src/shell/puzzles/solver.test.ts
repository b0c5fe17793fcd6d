import { describe, expect, test, vi } from 'vitest';
import type { Puzzle, PuzzleVerdict } from '../../protocol/generated';
import { Solver } from './solver.svelte';

const changes = { merge: { turn: 1 }, append: {}, own: {} };
const verdict = (move: string, seq: number) =>
  ({
    move,
    right: move === 'b',
    value: 1,
    best: 2,
    entry: { seq, at: 0, what: { kind: 'move_played' } },
    changes,
    table: { to_act: 1 },
    fall: null,
  }) as unknown as PuzzleVerdict;

const puzzle = (offered: readonly string[] | null) =>
  ({
    entries: [{ seq: 4 }],
    view: { turn: 0 },
    table: { to_act: 0 },
    answers: ['b', 'c'],
    offered: offered?.map((move) => verdict(move, 5)) ?? null,
  }) as unknown as Puzzle;

function solving(offered: readonly string[] | null = null) {
  const host = {
    judge: vi.fn(async (move: string) => verdict(move, 5)),
    answered: vi.fn(),
    looked: vi.fn(),
  };
  return { solver: new Solver(puzzle(offered), host), host };
}

describe('somebody at a puzzle', () => {
  test('answers, sees what it does, and tries again', async () => {
    const { solver, host } = solving();
    expect([solver.phase, solver.acting, solver.view]).toEqual(['ask', 0, { turn: 0 }]);
    await solver.play('a');
    expect(solver.phase).toBe('showing');
    expect(solver.entries.map(({ seq }) => seq)).toEqual([4, 5]);
    // The table is as far as the board has shown it.
    expect([solver.view['turn'], solver.table.to_act]).toEqual([1, 0]);
    solver.shown(5);
    expect([solver.phase, solver.table.to_act, solver.acting]).toEqual(['wrong', 1, null]);
    expect(host.answered).toHaveBeenCalledWith(expect.objectContaining({ right: false }));
    const { anew } = solver;
    solver.again();
    expect([solver.phase, solver.shownSeq, solver.anew]).toEqual(['ask', 4, anew + 1]);
    await solver.play('b');
    solver.shown(5);
    expect(solver.phase).toBe('right');
    // The other answer is just as good.
    expect(solver.drawn).toEqual([{ move: 'c', label: '=', tone: 'best' }]);
  });

  test('gives one answer at a time', async () => {
    const { solver, host } = solving();
    await Promise.all([solver.play('a'), solver.play('b')]);
    expect(host.judge).toHaveBeenCalledTimes(1);
    await solver.play('b');
    expect(host.judge).toHaveBeenCalledTimes(1);
  });

  test('looks at what is offered before giving it', async () => {
    const { solver, host } = solving(['a', 'b']);
    expect(solver.acting).toBeNull();
    expect(solver.drawn.map(({ label }) => label)).toEqual(['A', 'B']);
    await solver.choose('b');
    expect(host.judge).not.toHaveBeenCalled();
    expect(solver.drawn.map(({ tone }) => tone)).toEqual(['faint', 'plain']);
    await solver.choose('a');
    await solver.choose('a');
    expect(host.judge).toHaveBeenCalledWith('a');
    expect(solver.drawn).toEqual([]);
  });

  test('is shown the answer', async () => {
    const { solver, host } = solving();
    await solver.play('a');
    solver.shown(5);
    await solver.reveal();
    expect([solver.phase, host.looked.mock.calls.length]).toEqual(['showing', 1]);
    solver.shown(5);
    expect([solver.phase, solver.verdict?.move]).toEqual(['answer', 'b']);
    expect(host.answered).toHaveBeenCalledTimes(1);
    // What was answered last is what a report tells.
    expect(solver.last).toBe('a');
  });

  test('is where it was when an answer cannot be judged', async () => {
    const { solver, host } = solving();
    host.judge.mockRejectedValueOnce({ code: 'offline' });
    await expect(solver.play('a')).rejects.toEqual({ code: 'offline' });
    expect([solver.phase, solver.entries.length]).toEqual(['ask', 1]);
  });
});
