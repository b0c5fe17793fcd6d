import { describe, expect, test } from 'vitest';
import type { OnTopEvent } from '../../../protocol/generated';
import { makeSheet } from '../draw/layout';
import { layTrack } from '../draw/track';
import { GAMES, NAMES, type GameName } from '../fixtures/games';
import { fold, type Position } from '../model/position';
import { Motion } from '../../../ui/animator';
import { perform, type Call } from './animations';

/** Plays a recorded game from the first move on where nothing moves, and keeps what is heard and called. */
async function play(name: GameName) {
  const { board, told } = GAMES[name];
  const sheet = makeSheet(board, 'flat');
  const track = layTrack(sheet);
  const heard: { event: OnTopEvent; before: Position; sounds: string[]; calls: Call[] }[] = [];
  let position = told.positions[0];
  for (const event of told.played.flatMap(({ events }) => events)) {
    if (!position) throw new Error('no position');
    const [before, sounds, calls] = [position, [] as string[], [] as Call[]];
    position = fold(before, event);
    await perform(event, before, {
      motion: new Motion(
        () => true,
        () => true,
      ),
      sheet: () => sheet,
      track: () => track,
      find: () => null,
      held: () => null,
      call: (call) => calls.push(call),
      sound: (sound) => sounds.push(sound),
    });
    heard.push({ event, before, sounds, calls });
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

  test('calls points for players and ties, and nothing else', async () => {
    for (const { event, before, calls } of await play(name)) {
      const [call] = calls;
      if (event.event !== 'crossing_scored') {
        expect(calls).toEqual([]);
      } else if (event.seat !== null) {
        expect(call).toMatchObject({ points: event.points, colour: before.players[event.seat] });
      } else {
        const tied = event.rule === 'OT-17';
        expect(calls.map((one) => one.tied)).toEqual(tied ? [true] : []);
      }
    }
  });
});
