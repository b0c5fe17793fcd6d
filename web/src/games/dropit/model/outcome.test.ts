import { describe, expect, test } from 'vitest';
import type { MovePreview } from './types';
import { entries, falls, view } from '../fixtures/game';
import { stepsOf } from '../play/history';
import { outcomeOf } from './outcome';

describe('practice', () => {
  const step = stepsOf(entries, view).find(
    ({ kind, before }) => kind === 'drop' && before.pieces.length > 2,
  )!;
  const drop = step.after.last!;
  const foreseen = {
    move: 'x',
    events: [drop.dropped, drop.rested, drop.judged],
    gains: {},
    trajectory: falls.get(step.seq)?.trajectory ?? null,
    problem: null,
  } as unknown as MovePreview;

  test('shows where the piece would land, and what it would be worth', () => {
    const outcome = outcomeOf(foreseen, drop.dropped.piece, drop.before);
    expect(outcome?.moved.at(-1)).toEqual(step.after.pieces.at(-1));
    expect(outcome?.judged).toBe(drop.judged);
  });

  test('reads the fall where nothing was judged', () => {
    const outcome = outcomeOf({ ...foreseen, events: [] }, drop.dropped.piece, drop.before);
    expect(outcome?.moved.at(-1)?.x).toBeCloseTo(step.after.pieces.at(-1)?.x ?? NaN, 1);
    expect(outcome?.judged).toBeNull();
  });

  test('shows nothing of what is not allowed or not known', () => {
    expect(outcomeOf(undefined, 'red circle', [])).toBeNull();
    expect(
      outcomeOf(
        { ...foreseen, problem: { code: 'x', message: '', params: {}, rule: null } },
        'red circle',
        [],
      ),
    ).toBeNull();
    expect(outcomeOf({ ...foreseen, events: [], trajectory: null }, 'red circle', [])).toBeNull();
  });
});
