/** How events look when they happen: a tile flies, triangles and stones fall, markers run. */
import type { CrossingScored, OnTopEvent } from '../../../protocol/generated';
import type { SoundName } from '../../contract';
import type { Point } from '../draw/geometry';
import type { Sheet } from '../draw/layout';
import { spotsBetween, type Track } from '../draw/track';
import type { Colour } from '../model/tiles';
import { nearestTurn } from './places';
import type { Position } from '../model/position';
import { EASE_BOTH, EASE_FALL, type Motion } from '../../../ui/animator';

/** Where the tile in hand is: its middle on the sheet, its direction, its size against the board. */
export interface Held {
  readonly centre: Point;
  readonly angle: number;
  readonly size: number;
}

/** Points that rise from a tower, or the sign that nobody scored. */
export interface Call {
  readonly crossing: string;
  readonly colour: Colour | null;
  readonly points: number;
  readonly tied: boolean;
}

export interface Props {
  readonly motion: Motion;
  readonly sheet: () => Sheet;
  readonly track: () => Track;
  readonly find: (selector: string) => Element | null | undefined;
  /** Where the tile was last held; null when it lay at its place already. */
  readonly held: (at: string) => Held | null;
  readonly call: (call: Call) => void;
  readonly sound: (name: SoundName) => void;
}

const FLIGHT = 380;
const RING_FIRST = 150;
const FALL = 270;
const NEXT_STONE = 150;
const STEP = 85;

/** How long a call is looked at before the next crossing is scored; it fades while that begins. */
const CALLED = 480;

export async function perform(event: OnTopEvent, before: Position, props: Props): Promise<void> {
  switch (event.event) {
    case 'tile_laid':
      return lay(event.at, props);
    case 'tile_turned':
      return turnUp(props);
    case 'triangle_laid':
      return close(event.field, props);
    case 'gap_filled':
      return close(event.field, props);
    case 'crossing_scored':
      return score(event, before, props);
    case 'game_ended':
      return settle(event.final, before, props);
  }
}

async function lay(at: string, { motion, sheet, find, held, sound }: Props): Promise<void> {
  const lie = sheet().lie(at);
  const from = held(at);
  if (!lie) return;
  const start = from
    ? [
        `translate(${from.centre.x - lie.centre.x}px, ${from.centre.y - lie.centre.y}px)`,
        `rotate(${nearestTurn(lie.angle, from.angle) - lie.angle}deg)`,
        `scale(${from.size})`,
      ].join(' ')
    : 'scale(1.1)';
  await motion.run({
    element: find(`[data-tile="${at}"] [data-flies]`),
    frames: [{ transform: start }, { transform: 'none' }],
    ms: from ? FLIGHT : 130,
    easing: EASE_BOTH,
  });
  sound('tile');
  await motion.pause(motion.still() ? 250 : 90);
}

async function turnUp({ motion, find }: Props): Promise<void> {
  await motion.run({
    element: find('[data-hand]'),
    frames: [
      { transform: 'scale(0.2, 1)', opacity: 0.3 },
      { transform: 'scale(1, 1)', opacity: 1 },
    ],
    ms: 220,
  });
}

async function close(field: string, { motion, find, sound }: Props): Promise<void> {
  await motion.run({
    element: find(`[data-closed="${field}"]`),
    frames: [
      { transform: 'scale(1.7)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    ms: 260,
    easing: EASE_FALL,
  });
  sound('triangle');
  await motion.pause(motion.still() ? 200 : 120);
}

async function score(event: CrossingScored, before: Position, props: Props): Promise<void> {
  const { motion, sound, call } = props;
  const { crossing, tower, seat, points, segments } = event;
  const colour = seat === null ? null : (before.players[seat] ?? null);
  const own = seat === null ? 0 : (before.points[seat] ?? 0);
  const landed = RING_FIRST + FALL + NEXT_STONE * Math.max(tower.length - 1, 0);
  // Everything begins now and waits for its time where it came from, so that nothing shows early.
  const ring = flash(crossing, props);
  const stones = tower.map((_, i) => drop(crossing, i, props));
  const marker = colour ? run(colour, own, own + points, props, landed) : null;
  await Promise.all(stones);
  const counted = Object.values(segments).some((count) => count > 0);
  if (colour || (!tower.length && counted)) {
    if (colour) sound('points');
    call({ crossing, colour, points, tied: !tower.length });
    await motion.pause(colour ? CALLED : CALLED / 2);
  }
  await Promise.all([ring, marker]);
  await motion.pause(motion.still() ? 300 : 0);
}

/** The ring round a crossing lights up. */
function flash(crossing: string, { motion, find }: Props): Promise<void> {
  return motion.run({
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
async function drop(crossing: string, i: number, { motion, find, sound }: Props): Promise<void> {
  await motion.run({
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
  { motion, track, find }: Props,
  delay = 0,
): Promise<void> {
  const spots = spotsBetween(track(), from, to);
  const goal = spots.at(-1);
  if (!goal || spots.length < 2) return;
  await motion.run({
    element: find(`[data-marker="${colour}"]`),
    frames: spots.map(({ x, y }) => ({
      transform: `translate(${x - goal.x}px, ${y - goal.y}px)`,
    })),
    ms: Math.min(Math.max(spots.length * STEP, 260), 900),
    delay,
    easing: EASE_BOTH,
  });
}

/** At the end every stone not placed costs a point (OT-21). */
async function settle(final: readonly number[], before: Position, props: Props): Promise<void> {
  const runs = before.players.map((colour, seat) =>
    run(colour, before.points[seat] ?? 0, final[seat] ?? 0, props),
  );
  await Promise.all(runs);
  props.sound('end');
}
