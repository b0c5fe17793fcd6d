import { describe, expect, test } from 'vitest';
import type { Entry } from '../model/types';
import { entries, view } from '../fixtures/game';
import { positionAt, positionNow, stepsOf, type Step } from './history';

const steps = stepsOf(entries, view);
const drops = steps.filter(({ kind }) => kind === 'drop');
const end = steps.at(-1) as Step;

describe('a game told by its entries', () => {
  test('comes to what the view says', () => {
    expect(end.after.pieces).toEqual(view.pieces);
    expect(end.after.scores).toEqual(view.scores);
    expect(end.after.hands).toEqual(view.hands);
    expect(end.after.jokers).toEqual(view.jokers);
    expect(end.after.points).toEqual(view.points);
    expect(end.after.toMove).toBe(view.to_move);
    expect(end.after.asked).toBe(view.asked);
    expect(positionNow(view, steps)).toEqual(end.after);
  });

  test('begins with everything dealt and nothing scored', () => {
    const before = steps[0]?.before;
    const all = Object.values(before?.hands ?? {}).flatMap((hand) => Object.values(hand));
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(36);
    expect(before?.jokers).toEqual({ red: 2, blue: 2 });
    expect(before?.points).toEqual({ red: 0, blue: 0 });
    expect(before?.pieces).toEqual([]);
  });

  test('goes on from step to step without a gap', () => {
    steps.slice(1).forEach((step, i) => expect(step.before).toBe(steps[i]?.after));
  });

  test('knows the pieces before every drop, and the one that fell', () => {
    drops.forEach((drop, i) => {
      expect(drop.after.last?.before).toHaveLength(i);
      expect(drop.after.pieces.at(-1)?.piece).toBe(drop.after.last?.dropped.piece);
    });
  });

  test('waits for a decision when a joker is offered', () => {
    const offered = drops.find(({ after }) => after.last?.offered);
    expect(offered?.after.asked).toBe('joker');
    expect(offered?.after.last?.scored).toBeNull();
    expect(offered?.after.toMove).toBe(offered?.after.last?.dropped.seat);
  });

  test('puts a decision about a joker to its drop', () => {
    const decisions = steps.filter(({ kind }) => kind === 'joker');
    expect(decisions.map(({ after }) => after.last?.decided?.spent)).toContain(true);
    expect(decisions.map(({ after }) => after.last?.decided?.spent)).toContain(false);
    for (const { before, after } of decisions) {
      expect(after.last?.judged).toBe(before.last?.judged);
      expect(after.last?.scored?.points).toBe(
        after.last?.decided?.spent ? after.last.judged.value : 0,
      );
    }
  });
});

test('at any entry the position is that after it', () => {
  for (const step of steps) expect(positionAt(view, steps, step.seq)).toEqual(step.after);
  expect(positionAt(view, steps, 0)).toBe(steps[0]?.before);
});

test('what is taken back has not been', () => {
  const decided = steps.findLastIndex(({ kind }) => kind === 'joker');
  const taken = entries.slice(0, decided + 1);
  const what = {
    kind: 'taken_back' as const,
    chair: 0,
    ply: decided - 1,
    revealed: [],
    spent: null,
  };
  const back: Entry[] = [...taken, { seq: 99, at: 99, what }];
  // The view after taking back is that before the decision; jokers come back with it.
  const before = (steps[decided] as Step).before;
  const again = stepsOf(back, {
    ...view,
    hands: before.hands as typeof view.hands,
    jokers: before.jokers as typeof view.jokers,
  });
  expect(again.at(-1)?.kind).toBe('taken_back');
  expect(again.at(-1)?.after.asked).toBe('joker');
  expect(again.at(-1)?.after.jokers).toEqual(before.jokers);
  expect(again.at(-1)?.after.last?.decided).toBeNull();
});

describe('a part of a game', () => {
  test('begins with the view that it is given', () => {
    const drop = drops.at(-1) as Step;
    const own = entries.filter(({ seq }) => seq === drop.seq);
    const { pieces, scores, hands, points, toMove, asked, jokers } = drop.before;
    const before = { ...view, pieces: [...pieces], scores: [...scores], to_move: toMove, asked };
    const [step] = stepsOf(own, view, { ...before, hands, points, jokers } as typeof view);
    expect(step?.before).toEqual({ ...drop.before, last: null, ended: null });
    expect(step?.after).toEqual({ ...drop.after, ended: null });
  });
});
