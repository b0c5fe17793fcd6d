import { describe, expect, test } from 'vitest';
import { entries, scenery, view } from '../fixtures/game';
import type { LyingPiece } from '../model/types';
import { stepsOf } from './history';
import { freeBonus, levelAt, levelsOf, neighboursOf, surfaceOf } from './surface';

const drops = stepsOf(entries, view).filter(({ kind }) => kind === 'drop');
const radius = scenery.outlines['circle']?.radius ?? 0;
const disc = (x: number, y: number, piece = 'red circle'): LyingPiece => ({
  piece,
  x,
  y,
  angle: 0,
});

describe('what a game was judged by', () => {
  test('is what the page finds: levels, touches and circles', () => {
    for (const { after, before } of drops) {
      const { pieces } = after;
      const lying = pieces.at(-1) as LyingPiece;
      const judged = after.last?.judged;
      expect(levelsOf(scenery, lying)[1]).toBe(judged?.level);
      const touched = neighboursOf(scenery, pieces, pieces.length - 1);
      for (const { piece, zone } of judged?.findings ?? []) {
        if (piece != null) expect(touched.pieces).toContain(piece);
        if (zone) expect(touched.bounds).toContain(zone.side);
      }
      for (const bonus of judged?.covered ?? []) {
        expect(freeBonus(scenery, pieces)).not.toContainEqual(bonus);
      }
      expect(before.pieces.length).toBe(pieces.length - 1);
    }
  });

  test('a piece at rest lies on something', () => {
    for (const { after } of drops) {
      const { pieces, bounds } = neighboursOf(scenery, after.pieces, after.pieces.length - 1);
      expect(pieces.length + bounds.length).toBeGreaterThan(0);
    }
  });
});

describe('the surface', () => {
  test('of an empty shaft is its base', () => {
    const base = { from: 0, to: scenery.width, piece: null, height: 0 };
    expect(surfaceOf(scenery, [])).toEqual([base]);
  });

  test('reaches from wall to wall without gaps, and goes over every piece', () => {
    for (const { after } of drops) {
      const parts = surfaceOf(scenery, after.pieces);
      expect(parts[0]?.from).toBe(0);
      expect(parts.at(-1)?.to).toBe(scenery.width);
      parts.slice(1).forEach((part, i) => {
        expect(part.from).toBe(parts[i]?.to);
        expect(part.piece).not.toBe(parts[i]?.piece);
      });
    }
  });

  test('shows the upper of two pieces, and the base beside them', () => {
    const parts = surfaceOf(scenery, [disc(100, radius), disc(100, 3 * radius)]);
    expect(parts.map(({ piece }) => piece)).toEqual([null, 1, null]);
    expect(parts[1]?.height).toBeCloseTo(4 * radius, 1);
    expect(parts[1]?.from).toBeCloseTo(100 - radius, -0.5);
  });

  test('leaves out what is too narrow for any piece', () => {
    const walls = [disc(radius + 1.5, radius), disc(scenery.width - radius - 1.5, radius)];
    const ends = surfaceOf(scenery, walls);
    expect(ends.map(({ piece, from }) => [piece, from]).at(0)).toEqual([0, 0]);
    expect(ends.map(({ piece, to }) => [piece, to]).at(-1)).toEqual([1, scenery.width]);
    const apart = [disc(60, radius), disc(60 + 2 * radius + 1.5, radius)];
    expect(surfaceOf(scenery, apart).map(({ piece }) => piece)).toEqual([null, 0, 1, null]);
  });
});

test('discs, polygons and bounds touch when less than half a millimetre is between', () => {
  const near = [disc(radius + 0.4, radius), disc(3 * radius + 0.8, radius + 0.6)];
  expect(neighboursOf(scenery, near, 0)).toEqual({ pieces: [1], bounds: ['left', 'base'] });
  expect(neighboursOf(scenery, near, 1)).toEqual({ pieces: [0], bounds: [] });
  const far = [disc(radius + 0.6, radius), disc(3 * radius + 1.2, radius)];
  expect(neighboursOf(scenery, far, 0)).toEqual({ pieces: [], bounds: ['base'] });
  expect(neighboursOf(scenery, [], 0)).toEqual({ pieces: [], bounds: [] });
  const corners = scenery.outlines['square']?.corners ?? [];
  const half = Math.max(...corners.map(([x]) => x));
  const square = { piece: 'blue square', x: 100, y: half, angle: 0 };
  const beside = [square, disc(100 + half + radius + 0.4, radius)];
  expect(neighboursOf(scenery, beside, 0).pieces).toEqual([1]);
  expect(neighboursOf(scenery, beside, 1).pieces).toEqual([0]);
});

test('levels are counted from the bottom', () => {
  expect(levelAt(scenery, 110, 0)).toBe(1);
  expect(levelAt(scenery, 110, scenery.height)).toBe(scenery.lines.length + 1);
  expect(levelsOf(scenery, disc(110, radius))).toEqual([1, 2]);
});

test('a bonus circle is free while nothing covers it or lies over it', () => {
  expect(freeBonus(scenery, [])).toEqual(scenery.bonus);
  const [low, ...others] = scenery.bonus.toSorted((one, other) => one.y - other.y);
  if (!low) throw new Error('no circle');
  expect(freeBonus(scenery, [disc(low.x, low.y)])).not.toContainEqual(low);
  expect(freeBonus(scenery, [disc(low.x, low.y + radius + low.radius + 1)])).not.toContainEqual(
    low,
  );
  expect(others.length).toBeGreaterThan(0);
});
