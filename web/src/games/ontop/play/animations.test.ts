import { describe, expect, test } from 'vitest';
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
        () => true,
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
