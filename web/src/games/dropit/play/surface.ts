/** The pile as somebody would feel it: its surface from above, what touches what, which levels it is on. */
import { outlineOf, riseOf, spanOf, turned } from '../draw/geometry';
import { topOf } from '../draw/layout';
import { kindOf } from '../model/pieces';
import type { Bonus, LyingPiece, Outline, Point, Scenery } from '../model/types';
import type { HeldPiece } from './held-piece';

/** Two things touch when the gap between them is smaller than this, in mm (DI-12). */
const TOUCH = 0.5;

/** Narrower parts of the surface than this are left out, in mm. */
const NARROW = 3;

/** A part of the surface, in mm from the left wall. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** The place in the order of dropping of the piece on top; null for the base. */
  readonly piece: number | null;
  /** The highest point of it there, in mm. */
  readonly height: number;
}

/** What a piece touches: others, by their place in the order of dropping, and the bounds. */
export interface Neighbours {
  readonly pieces: readonly number[];
  readonly bounds: readonly ('left' | 'right' | 'base')[];
}

/** A piece's corners where it lies; for a disc its middle, with the radius. */
interface Body {
  readonly points: readonly Point[];
  readonly radius: number;
}

function outline(scenery: Scenery, { piece }: LyingPiece): Outline {
  return outlineOf(scenery, kindOf(piece).shape);
}

function bodyOf(scenery: Scenery, lying: LyingPiece): Body {
  const { corners, radius } = outline(scenery, lying);
  const points = (corners ?? [[0, 0] as const]).map((corner): Point => {
    const [x, y] = turned(corner, lying.angle);
    return [x + lying.x, y + lying.y];
  });
  return { points, radius: corners ? 0 : (radius ?? 0) };
}

function sidesOf({ points }: Body): readonly (readonly [Point, Point])[] {
  return points.map((point, i) => [point, points[(i + 1) % points.length] ?? point]);
}

/** The surface from the left wall to the right one. */
export function surfaceOf(scenery: Scenery, pieces: readonly LyingPiece[]): readonly Stretch[] {
  const bodies = pieces.map((lying) => bodyOf(scenery, lying));
  const stretches: Stretch[] = [];
  const add = (part: Stretch): void => {
    const before = stretches.at(-1);
    const narrow = before && before.to - before.from < NARROW;
    if (narrow && before.piece !== part.piece) {
      stretches.pop();
      add({ ...part, from: before.from });
    } else if (before?.piece === part.piece) {
      const height = Math.max(before.height, part.height);
      stretches[stretches.length - 1] = { ...before, to: part.to, height };
    } else stretches.push(part);
  };
  for (let from = 0; from < scenery.width; from += 1) {
    const to = Math.min(from + 1, scenery.width);
    let top: Pick<Stretch, 'piece' | 'height'> = { piece: null, height: 0 };
    bodies.forEach((body, piece) => {
      const height = heightAt(body, (from + to) / 2);
      if (height > top.height) top = { piece, height };
    });
    add({ from, to, ...top });
  }
  const [before, last] = stretches.slice(-2);
  if (!before || !last || last.to - last.from >= NARROW) return stretches;
  return [...stretches.slice(0, -2), { ...before, to: last.to }];
}

/** How high a body is at a distance from the left wall; nothing where it is not. */
function heightAt(body: Body, x: number): number {
  const [middle] = body.points;
  if (body.radius && middle) {
    const aside = Math.abs(x - middle[0]);
    return aside < body.radius ? middle[1] + Math.sqrt(body.radius ** 2 - aside ** 2) : -Infinity;
  }
  const heights = sidesOf(body).map(([[ax, ay], [bx, by]]) =>
    (x - ax) * (x - bx) > 0 || ax === bx ? -Infinity : ay + ((by - ay) * (x - ax)) / (bx - ax),
  );
  return Math.max(...heights);
}

/** What one of the pieces touches. */
export function neighboursOf(
  scenery: Scenery,
  pieces: readonly LyingPiece[],
  index: number,
): Neighbours {
  const bodies = pieces.map((lying) => bodyOf(scenery, lying));
  const [lying, body] = [pieces[index], bodies[index]];
  if (!lying || !body) return { pieces: [], bounds: [] };
  const [left, right] = spanOf(outline(scenery, lying), lying.angle);
  const [down] = riseOf(outline(scenery, lying), lying.angle);
  const gaps = {
    left: lying.x + left,
    right: scenery.width - lying.x - right,
    base: lying.y + down,
  };
  return {
    pieces: bodies.flatMap((other, i) => (i !== index && gap(body, other) < TOUCH ? [i] : [])),
    bounds: (['left', 'right', 'base'] as const).filter((bound) => gaps[bound] < TOUCH),
  };
}

/** How far two bodies that do not lie in each other are apart. */
function gap(one: Body, other: Body): number {
  const apart = (from: Body, to: Body): number[] =>
    from.points.flatMap((point) => sidesOf(to).map((side) => distance(point, side)));
  return Math.min(...apart(one, other), ...apart(other, one)) - one.radius - other.radius;
}

function distance([x, y]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** The lowest and the highest level that a piece is on, counted from 1. */
export function levelsOf(scenery: Scenery, lying: LyingPiece): readonly [number, number] {
  const { points, radius } = bodyOf(scenery, lying);
  const over = scenery.lines.map(({ left, right }) => {
    const rise = (right - left) / scenery.width;
    const above = points.map(([x, y]) => (y - left - rise * x) / Math.hypot(1, rise));
    return [Math.min(...above) - radius, Math.max(...above) + radius] as const;
  });
  const count = (end: 0 | 1): number => 1 + over.filter((range) => range[end] > TOUCH).length;
  return [count(0), count(1)];
}

/** The level that a height over the middle of the base is on. */
export function levelAt(scenery: Scenery, x: number, y: number): number {
  const below = scenery.lines.filter(({ left, right }) => {
    return y > left + ((right - left) * x) / scenery.width + TOUCH;
  });
  return 1 + below.length;
}

/** The bonus circles that no piece covers, and none lies above. */
export function freeBonus(scenery: Scenery, pieces: readonly LyingPiece[]): readonly Bonus[] {
  const bodies = pieces.map((lying) => bodyOf(scenery, lying));
  return scenery.bonus.filter(({ x, y, radius }) => {
    const circle: Body = { points: [[x, y]], radius };
    return bodies.every((body) => heightAt(body, x) < y && gap(body, circle) > 0);
  });
}

/** From where to where the piece in the hand reaches, in mm from the left wall. */
export function reachOfHeld(scenery: Scenery, { piece, x, angle }: HeldPiece): Point {
  const [left, right] = spanOf(outlineOf(scenery, kindOf(piece).shape), angle);
  return [x + left, x + right];
}

/** How high the pile is, in mm. */
export const topOfPile = topOf;
