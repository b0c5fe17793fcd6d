/** How events look when they happen: a tile flies, triangles and stones fall, markers run. */
import type { Animator } from '../../../ui/animator';
import { EASE_FALL, EASE_IN_OUT } from '../../../ui/easing';
import type { SoundName } from '../../contract';
import { nearestTurn, type Point } from '../draw/geometry';
import type { Layout } from '../draw/layout';
import { spotsBetween, type Track } from '../draw/track';
import type { Position } from '../model/position';
import type { Colour } from '../model/tiles';
import type { CrossingScored, OnTopEvent } from '../model/types';
import type { Popup } from './popups.svelte';

/** Where the tile in hand is: its middle in the drawing, its direction, its size against the board. */
export interface HeldTile {
  readonly centre: Point;
  readonly angle: number;
  readonly size: number;
}

/** What animations ask of the page. */
export interface AnimationHost {
  readonly animator: Animator;
  readonly layout: () => Layout;
  readonly track: () => Track;
  readonly find: (selector: string) => Element | null | undefined;
  /** Takes the tile out of the hand: where it was held; null when it lay at its place already. */
  readonly takeHeld: (at: string) => HeldTile | null;
  readonly popup: (popup: Popup) => void;
  readonly sound: (name: SoundName) => void;
}

/** How long things take at the normal speed, in milliseconds. */
const FLIGHT = 320;
const RING_FIRST = 100;
const FALL = 230;
const NEXT_STONE = 110;
const STEP = 60;
const LONGEST_RUN = 550;

/** How long points are looked at before the next crossing is scored; they fade while that begins. */
const POPUP = 380;

/** Shows one event, of which the position after it is on the page already; resolves when it is over. */
export async function animate(
  event: OnTopEvent,
  before: Position,
  host: AnimationHost,
): Promise<void> {
  switch (event.event) {
    case 'tile_laid':
      return lay(event.at, host);
    case 'tile_turned':
      return turnUp(host);
    case 'triangle_laid':
      return close(event.field, host);
    case 'gap_filled':
      return close(event.field, host);
    case 'crossing_scored':
      return score(event, before, host);
    case 'game_ended':
      return settle(event.final, before, host);
  }
}

async function lay(at: string, host: AnimationHost): Promise<void> {
  const { animator, layout, find, takeHeld, sound } = host;
  const pose = layout().pose(at);
  const from = takeHeld(at);
  if (!pose) return;
  const start = from
    ? [
        `translate(${from.centre.x - pose.centre.x}px, ${from.centre.y - pose.centre.y}px)`,
        `rotate(${nearestTurn(pose.angle, from.angle) - pose.angle}deg)`,
        `scale(${from.size})`,
      ].join(' ')
    : 'scale(1.1)';
  await animator.run({
    element: find(`[data-tile="${at}"] [data-flies]`),
    frames: [{ transform: start }, { transform: 'none' }],
    ms: from ? FLIGHT : 130,
    easing: EASE_IN_OUT,
  });
  sound('tile');
  await animator.pause(60);
}

async function turnUp({ animator, find }: AnimationHost): Promise<void> {
  await animator.run({
    element: find('[data-hand]'),
    frames: [
      { transform: 'scale(0.2, 1)', opacity: 0.3 },
      { transform: 'scale(1, 1)', opacity: 1 },
    ],
    ms: 160,
  });
}

async function close(field: string, { animator, find, sound }: AnimationHost): Promise<void> {
  await animator.run({
    element: find(`[data-closed="${field}"]`),
    frames: [
      { transform: 'scale(1.7)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    ms: 220,
    easing: EASE_FALL,
  });
  sound('triangle');
  await animator.pause(80);
}

async function score(event: CrossingScored, before: Position, host: AnimationHost): Promise<void> {
  const { animator, sound, popup } = host;
  const { crossing, tower, seat, points, segments } = event;
  const colour = seat === null ? null : (before.players[seat] ?? null);
  const own = seat === null ? 0 : (before.points[seat] ?? 0);
  const landed = RING_FIRST + FALL + NEXT_STONE * Math.max(tower.length - 1, 0);
  // Everything begins now and waits for its time where it came from, so that nothing shows early.
  const ring = flash(crossing, host);
  const stones = tower.map((_, i) => drop(crossing, i, host));
  const marker = colour ? run(colour, own, own + points, host, landed) : null;
  await Promise.all(stones);
  const counted = Object.values(segments).some((count) => count > 0);
  if (colour || (!tower.length && counted)) {
    if (colour) sound('points');
    popup({ crossing, colour, points, tied: !tower.length });
    await animator.pause(colour ? POPUP : POPUP / 2);
  }
  await Promise.all([ring, marker]);
}

/** The ring round a crossing lights up. */
function flash(crossing: string, { animator, find }: AnimationHost): Promise<void> {
  return animator.run({
    element: find(`[data-ring="${crossing}"]`),
    frames: [
      { opacity: 0, transform: 'scale(0.7)' },
      { opacity: 0.95, transform: 'none', offset: 0.35 },
      { opacity: 0, transform: 'scale(1.12)' },
    ],
    ms: 620,
  });
}

/** The stone numbered `i` from the bottom falls onto its tower. */
async function drop(
  crossing: string,
  i: number,
  { animator, find, sound }: AnimationHost,
): Promise<void> {
  await animator.run({
    element: find(`[data-tower="${crossing}"] [data-stone="${i}"]`),
    frames: [
      { transform: 'translateY(-120px)', opacity: 0 },
      { opacity: 1, offset: 0.4 },
      { transform: 'none', opacity: 1 },
    ],
    ms: FALL,
    delay: RING_FIRST + i * NEXT_STONE,
    easing: EASE_FALL,
  });
  sound('stone');
}

/** A marker runs along the track, spot by spot, when `delay` has passed. */
async function run(
  colour: Colour,
  from: number,
  to: number,
  { animator, track, find }: AnimationHost,
  delay = 0,
): Promise<void> {
  const spots = spotsBetween(track(), from, to);
  const goal = spots.at(-1);
  if (!goal || spots.length < 2) return;
  await animator.run({
    element: find(`[data-marker="${colour}"]`),
    frames: spots.map(({ x, y }) => ({
      transform: `translate(${x - goal.x}px, ${y - goal.y}px)`,
    })),
    ms: Math.min(Math.max(spots.length * STEP, 200), LONGEST_RUN),
    delay,
    easing: EASE_IN_OUT,
  });
}

/** At the end every stone not placed costs a point (OT-21). */
async function settle(
  final: readonly number[],
  before: Position,
  host: AnimationHost,
): Promise<void> {
  const runs = before.players.map((colour, seat) =>
    run(colour, before.points[seat] ?? 0, final[seat] ?? 0, host),
  );
  await Promise.all(runs);
  host.sound('end');
}
