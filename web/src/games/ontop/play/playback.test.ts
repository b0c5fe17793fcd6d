import { describe, expect, test } from 'vitest';
import type { Entry } from '../model/types';
import type { OnTopEvent, OnTopView } from '../model/types';
import { GAMES, type GameName } from '../fixtures/games';
import { fold, positionOf, readSetup, type Position } from '../model/position';
import { Animator } from '../../../ui/animator';
import { Playback, type PlaybackHost } from './playback.svelte';

/** Playback where nothing moves, with a record of what was animated and announced. */
function open(name: GameName, known: number, shownSeq: number) {
  const { entries, board, views } = GAMES[name];
  const log = {
    animated: [] as OnTopEvent[],
    positions: [] as Position[],
    announced: [] as (readonly OnTopEvent[])[],
    seq: shownSeq,
    known: entries.slice(0, known) as Entry[],
    view: null as OnTopView | null,
  };
  const host: PlaybackHost = {
    board: () => board,
    setup: () => readSetup(views.get(0)?.setup ?? {}),
    view: () => log.view,
    entries: () => log.known,
    shownSeq: () => log.seq,
    shown: (seq) => (log.seq = Math.max(log.seq, seq)),
    animate: (event, before) => {
      log.animated.push(event);
      log.positions.push(before);
      return Promise.resolve();
    },
    announce: (events) => log.announced.push(events),
  };
  const playback = new Playback(
    host,
    new Animator(
      () => 0,
      () => true,
    ),
    shownSeq,
  );
  return { playback, log, entries, told: GAMES[name].told };
}

describe('playback', () => {
  test('begins with what has been shown already', () => {
    const { playback, told } = open('two', 6, 6);
    expect(playback.position).toEqual(told.positions[5]);
    expect(playback.last?.at).toBe(told.played[4]?.at);
    expect(playback.busy).toBe(false);
  });

  test('is not busy with what changes nothing on the board', async () => {
    const { playback, log } = open('two', 6, 6);
    const what = { kind: 'said', chair: 0, name: 'Bob', text: 'Hello' } as const;
    log.known.push({ seq: 7, at: 0, what });
    expect(playback.busy).toBe(false);
    await playback.follow();
    expect(log.seq).toBe(7);
  });

  test('animates what is new, event by event, and says how far it has come', async () => {
    const { playback, log, entries, told } = open('two', 6, 6);
    log.known.push(...entries.slice(6, 8));
    expect(playback.busy).toBe(true);
    await playback.follow();
    const events = told.played.slice(5, 7).flatMap((move) => move.events);
    expect(log.animated).toEqual(events);
    expect(log.announced).toEqual(told.played.slice(5, 7).map((move) => move.events));
    const before = told.positions[5];
    if (!before) throw new Error('no position');
    expect(log.positions[0]).toEqual(before);
    expect(log.positions.at(-1)).toEqual(events.slice(0, -1).reduce(fold, before));
    expect(playback.position).toEqual(told.positions[7]);
    expect([log.seq, playback.busy]).toEqual([8, false]);
  });

  test('passes over what somebody has missed by far, but tells it', async () => {
    const { playback, log, entries, told } = open('two', 1, 1);
    log.known.push(...entries.slice(1, 12));
    await playback.follow();
    expect(log.announced).toHaveLength(11);
    expect(log.animated).toEqual(told.played.slice(9, 11).flatMap((move) => move.events));
    expect(playback.position).toEqual(told.positions[11]);
  });

  test('passes over what the table has stopped waiting for', async () => {
    const { playback, log, entries, told } = open('two', 3, 3);
    log.known.push(...entries.slice(3, 5));
    log.seq = 5;
    await playback.follow();
    expect(log.animated).toEqual([]);
    expect(playback.position).toEqual(told.positions[4]);
  });

  test('shows the beginning of a game at once', async () => {
    const { playback, log, entries, told } = open('partners', 0, 0);
    expect(playback.position).toBeNull();
    log.known.push(...entries.slice(0, 1));
    await playback.follow();
    expect(log.animated).toEqual([]);
    expect(playback.position).toEqual(told.positions[0]);
  });

  test('goes back when moves are taken back, and on from there', async () => {
    const { playback, log, told, entries } = open('two', 6, 6);
    const back = {
      kind: 'taken_back',
      chair: 0,
      ply: 3,
      revealed: [] as string[],
      spent: null,
    } as const;
    log.known.push({ seq: 7, at: 0, what: { ...back, revealed: [] } });
    await playback.follow();
    expect(playback.position).toEqual(told.positions[3]);
    const again = entries[4];
    if (!again) throw new Error('no entry');
    log.known.push({ ...again, seq: 8 });
    await playback.follow();
    expect(playback.position).toEqual(told.positions[4]);
  });

  test('is not disturbed by what is not about the game', async () => {
    const { playback, log, told } = open('two', 4, 4);
    log.known.push({ seq: 5, at: 0, what: { kind: 'said', chair: 0, name: 'Ada', text: 'Hello' } });
    await playback.follow();
    expect([log.seq, log.announced.length]).toEqual([5, 0]);
    expect(playback.position).toEqual(told.positions[3]);
  });

  test('repeats the last move and ends where it was', async () => {
    const { playback, log, told } = open('two', 9, 9);
    expect(playback.replayable).toBe(true);
    await playback.again();
    expect(log.animated).toEqual(told.played[7]?.events);
    expect(log.positions[0]).toEqual(told.positions[7]);
    expect(playback.position).toEqual(told.positions[8]);
    expect(log.seq).toBe(9);
  });

  test('has nothing to repeat before the first move', async () => {
    const { playback, log } = open('two', 1, 1);
    expect(playback.replayable).toBe(false);
    await playback.again();
    expect(log.animated).toEqual([]);
  });

  test('believes the server where entries are missing', async () => {
    const { playback, log } = open('two', 0, 0);
    const view = GAMES.two.views.get(15);
    if (!view) throw new Error('no view');
    log.view = view;
    await playback.follow();
    expect(playback.position).toEqual(positionOf(view));
  });
});
