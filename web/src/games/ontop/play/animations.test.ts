import { describe, expect, test, vi } from 'vitest';
import type { OnTopEvent } from '../model/types';
import { makeLayout } from '../draw/layout';
import { layTrack } from '../draw/track';
import { GAMES, NAMES, type GameName } from '../fixtures/games';
import { fold, type Position } from '../model/position';
import { Animator } from '../../../ui/animator';
import { animate } from './animations';
import type { Popup } from './popups.svelte';

/** Plays a recorded game from the first move on where nothing moves, and keeps what is heard and called. */
async function play(name: GameName) {
  const { board, told } = GAMES[name];
  const layout = makeLayout(board, 'flat');
  const track = layTrack(layout);
  const heard: { event: OnTopEvent; before: Position; sounds: string[]; popups: Popup[] }[] = [];
  let position = told.positions[0];
  for (const event of told.played.flatMap(({ events }) => events)) {
    if (!position) throw new Error('no position');
    const [before, sounds, popups] = [position, [] as string[], [] as Popup[]];
    position = fold(before, event);
    await animate(event, before, {
      animator: new Animator(
        () => 0,
        () => true,
      ),
      layout: () => layout,
      track: () => track,
      find: () => null,
      takeHeld: () => null,
      popup: (popup) => popups.push(popup),
      sound: (sound) => sounds.push(sound),
    });
    heard.push({ event, before, sounds, popups });
  }
  return heard;
}

describe.each(NAMES)('the game "%s"', (name) => {
  test('sounds like what happens', async () => {
    for (const { event, sounds } of await play(name)) {
      switch (event.event) {
        case 'tile_laid':
          expect(sounds).toEqual(['tile']);
          break;
        case 'gap_filled':
          expect(sounds).toEqual(['triangle']);
          break;
        case 'crossing_scored': {
          const stones = event.tower.map(() => 'stone');
          expect(sounds).toEqual(event.seat === null ? stones : [...stones, 'points']);
          break;
        }
        case 'game_ended':
          expect(sounds).toEqual(['end']);
          break;
        default:
          expect(sounds).toEqual([]);
      }
    }
  });

  test('points rise for players and ties, and nothing else', async () => {
    for (const { event, before, popups } of await play(name)) {
      const [popup] = popups;
      if (event.event !== 'crossing_scored') {
        expect(popups).toEqual([]);
      } else if (event.seat !== null) {
        expect(popup).toMatchObject({ points: event.points, colour: before.players[event.seat] });
      } else {
        const tied = event.rule === 'OT-17';
        expect(popups.map((one) => one.tied)).toEqual(tied ? [true] : []);
      }
    }
  });
});

/** An element whose animations take the time that they are given. */
const moving = {
  animate: (_frames: Keyframe[], { duration, delay }: { duration: number; delay: number }) => ({
    finished: new Promise((resolve) => setTimeout(resolve, duration + delay)),
    finish: () => undefined,
  }),
} as unknown as Element;

test('a move that scores one crossing is shown within two seconds', async () => {
  vi.useFakeTimers();
  const { board, told } = GAMES.two;
  const layout = makeLayout(board, 'flat');
  const animator = new Animator(
    () => 1,
    () => false,
  );
  const host = {
    animator,
    layout: () => layout,
    track: () => layTrack(layout),
    find: () => moving,
    takeHeld: () => ({ centre: { x: 0, y: 0 }, angle: 0, size: 1 }),
    popup: () => undefined,
    sound: () => undefined,
  };
  let scoring = 0;
  for (const [i, { events }] of told.played.entries()) {
    let position = told.positions[i] as Position;
    if (events.filter(({ event }) => event === 'crossing_scored').length !== 1) continue;
    scoring += 1;
    const began = Date.now();
    const shown = (async () => {
      for (const event of events) {
        const before = position;
        position = fold(before, event);
        await animate(event, before, host);
      }
      return Date.now() - began;
    })();
    await vi.runAllTimersAsync();
    expect(await shown).toBeLessThan(2_000);
  }
  expect(scoring).toBeGreaterThan(0);
  vi.useRealTimers();
});
