/** The score track that runs round the board (OT-9, OT-20). */
import { arcTo, at } from './path';
import {
  boxAround,
  direction,
  distance,
  point,
  polar,
  towards,
  type Box,
  type Point,
} from './geometry';
import { hull, RIM, SIDE, type Layout } from './layout';
import { rise, RX, RY } from './stone';

/** How many fields the track has. Whoever comes round again has the rounds written at the marker. */
export const FIELDS = 50;

/** The radius of a field of the track. */
export const BEAD = 0.2 * SIDE;

/** The radius in pixels from which on a field has room for two digits of 11 px. */
export const LEAST_BEAD = 6.5;

/** How large a marker is beside a stone on the board. */
export const MARKER = 0.84;

/** How large each of several markers on one field is. */
export const TOGETHER = 0.7;

/** Where markers on one field lie, by how many they are, from its middle: so that all letters show. */
const BESIDE: readonly (readonly Point[])[] = [
  [],
  [point(0, 0)],
  [point(-12.5, 0), point(12.5, 0)],
  [point(-12.5, -9), point(12.5, -9), point(0, 10)],
  [point(-12.5, -9), point(12.5, -9), point(-12.5, 10), point(12.5, 10)],
];

/** How much room there is round the fields of the track. */
const MARGIN = 14;

/** How far the track keeps from the board's fields. */
const DISTANCE = RIM + 0.62 * SIDE;

export interface Track {
  /** Where the marker of somebody with so many points stands. */
  readonly spot: (points: number) => Point;
  readonly outline: string;
}

/** One side of the hull and the turn at its end. */
interface Leg {
  readonly start: Point;
  readonly end: Point;
  readonly heading: number;
  readonly bend: number;
}

/** Lays the track round a board's hull, with rounded corners, wider where a board is small. */
export function layTrack(layout: Layout): Track {
  const legs = legsRound(hull(layout.board.crossings.map(layout.pointOf)));
  const around = legs.reduce((sum, { start, end }) => sum + distance(start, end), 0);
  const away = Math.max(DISTANCE, (FIELDS * 2.1 * BEAD - around) / (2 * Math.PI));
  const length = around + away * 2 * Math.PI;
  return {
    spot: (points) =>
      along(legs, away, (length * (((points % FIELDS) + FIELDS) % FIELDS)) / FIELDS),
    outline: outlineOf(legs, away),
  };
}

/** The box round board and track, with room for all markers on one field of its edge. */
export function boxOf(track: Track): Box {
  const spots = Array.from({ length: FIELDS }, (_, i) => track.spot(i));
  return boxAround(spots, BEAD + MARGIN);
}

/** Where somebody's marker stands on its field, and how large it is. */
export interface MarkerPlace {
  /** From the middle of the field. */
  readonly offset: Point;
  readonly size: number;
}

/** For each player where the marker stands: alone, or beside the others on the same field. */
export function markerPlaces(points: readonly number[]): MarkerPlace[] {
  return points.map((own, seat) => {
    const here = (others: readonly number[]) =>
      others.filter((n) => fieldOf(n) === fieldOf(own)).length;
    const count = here(points);
    const offset = BESIDE[count]?.[here(points.slice(0, seat))] ?? point(0, 0);
    return { offset, size: count > 1 ? TOGETHER : MARKER };
  });
}

/** How far markers on a field reach to each side of its middle, and up and down. */
export function reachOf({ offset, size }: MarkerPlace): { x: number; up: number; down: number } {
  const half = size * (rise(1) + RY);
  return { x: Math.abs(offset.x) + size * RX, up: half - offset.y, down: half + offset.y };
}

/** The sign at a marker that has gone round, in units of the drawing from the middle of its field. */
export interface Sign {
  readonly left: number;
  readonly width: number;
}

/** The field on which a marker stands; below 0 it goes round the other way. */
export function fieldOf(points: number): number {
  return ((points % FIELDS) + FIELDS) % FIELDS;
}

/**
 * For each player how many other signs are under the sign of the marker, which stand on each other
 * as the markers do; null where there is none, or where the same points are written higher up.
 */
export function signsUnder(points: readonly number[]): (number | null)[] {
  return points.map((own, seat) => {
    if (own === fieldOf(own) || points.slice(seat + 1).includes(own)) return null;
    const under = points
      .slice(0, seat)
      .filter((n) => fieldOf(n) === fieldOf(own) && n !== fieldOf(n));
    return new Set(under.filter((n) => !points.slice(seat).includes(n))).size;
  });
}

/** How high a sign is. */
export const SIGN = 20;

/** Where the rounds are written: on the side of the marker that is nearer to the board's middle. */
export function signBeside(track: Track, points: number, text: string, marker: MarkerPlace): Sign {
  const width = 12 + 9.5 * text.length;
  const inner = reachOf(marker).x - 4;
  return { left: track.spot(points).x > middleOf(track) ? -inner - width : inner, width };
}

function middleOf(track: Track): number {
  const across = Array.from({ length: FIELDS }, (_, i) => track.spot(i).x);
  return (Math.min(...across) + Math.max(...across)) / 2;
}

function legsRound(ring: readonly Point[]): readonly Leg[] {
  return ring.map((start, i) => {
    const end = ring[(i + 1) % ring.length] ?? start;
    const after = ring[(i + 2) % ring.length] ?? start;
    const heading = direction(start, end);
    return { start, end, heading, bend: (direction(end, after) - heading + 720) % 360 };
  });
}

function along(legs: readonly Leg[], away: number, length: number): Point {
  let left = length;
  for (const { start, end, heading, bend } of legs) {
    const side = distance(start, end);
    const turn = (bend * Math.PI * away) / 180;
    if (left < side) return polar(towards(start, end, left / side), away, heading - 90);
    left -= side;
    if (left < turn) return polar(end, away, heading - 90 + (bend * left) / turn);
    left -= turn;
  }
  return along(legs, away, 0);
}

function outlineOf(legs: readonly Leg[], away: number): string {
  const parts = legs.map(({ end, heading, bend }) => {
    const [from, to] = [polar(end, away, heading - 90), polar(end, away, heading - 90 + bend)];
    return `L${at(from)}${arcTo(to, away)}`;
  });
  return `M${at(along(legs, away, 0))}${parts.join('')}Z`;
}

/** The spots a marker passes when its points change, both ends among them. */
export function spotsBetween(track: Track, from: number, to: number): readonly Point[] {
  const step = Math.sign(to - from);
  const count = Math.abs(to - from);
  return Array.from({ length: count + 1 }, (_, i) => track.spot(from + step * i));
}
