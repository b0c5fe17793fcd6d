import { describe, expect, test } from 'vitest';
import type { OnTopEvent, OnTopView } from '../../../protocol/generated';
import type { Entry } from '../model/types';
import { GAMES, type GameName } from '../fixtures/games';
import { fold, positionOf, readSetup, type Position } from '../model/position';
import { Motion } from './motion';
import { Stage, type House } from './stage.svelte';

/** A stage on which nothing moves, with a record of what was performed and said. */
function open(name: GameName, known: number, fresh: number) {
  const { entries, board, views } = GAMES[name];
  const log = {
    performed: [] as OnTopEvent[],
    positions: [] as Position[],
    told: [] as (readonly OnTopEvent[])[],
    seq: fresh,
    known: entries.slice(0, known) as Entry[],
    view: null as OnTopView | null,
  };
  const house: House = {
    board: () => board,
    setup: () => readSetup(views.get(0)?.setup ?? {}),
    view: () => log.view,
    entries: () => log.known,
    fresh: () => log.seq,
    shown: (seq) => (log.seq = Math.max(log.seq, seq)),
    perform: (event, before) => {
      log.performed.push(event);
      log.positions.push(before);
      return Promise.resolve();
    },
    announce: (events) => log.told.push(events),
  };
  const stage = new Stage(
    house,
    new Motion(
      () => true,
      () => true,
    ),
    fresh,
  );
  return { stage, log, entries, told: GAMES[name].told };
}

describe('a stage', () => {
  test('begins with what has been shown already', () => {
    const { stage, told } = open('two', 6, 6);
    expect(stage.position).toEqual(told.positions[5]);
    expect(stage.last?.at).toBe(told.played[4]?.at);
    expect(stage.playing).toBe(false);
  });

  test('performs what is new, event by event, and says how far it has come', async () => {
    const { stage, log, entries, told } = open('two', 6, 6);
    log.known.push(...entries.slice(6, 8));
    expect(stage.playing).toBe(true);
    await stage.follow();
    const events = told.played.slice(5, 7).flatMap((move) => move.events);
    expect(log.performed).toEqual(events);
    expect(log.told).toEqual(told.played.slice(5, 7).map((move) => move.events));
    const before = told.positions[5];
    if (!before) throw new Error('no position');
    expect(log.positions[0]).toEqual(before);
    expect(log.positions.at(-1)).toEqual(events.slice(0, -1).reduce(fold, before));
    expect(stage.position).toEqual(told.positions[7]);
    expect([log.seq, stage.playing]).toEqual([8, false]);
  });

  test('passes over what somebody has missed by far, but tells it', async () => {
    const { stage, log, entries, told } = open('two', 1, 1);
    log.known.push(...entries.slice(1, 12));
    await stage.follow();
    expect(log.told).toHaveLength(11);
    expect(log.performed).toEqual(told.played.slice(9, 11).flatMap((move) => move.events));
    expect(stage.position).toEqual(told.positions[11]);
  });

  test('passes over what the table has stopped waiting for', async () => {
    const { stage, log, entries, told } = open('two', 3, 3);
    log.known.push(...entries.slice(3, 5));
    log.seq = 5;
    await stage.follow();
    expect(log.performed).toEqual([]);
    expect(stage.position).toEqual(told.positions[4]);
  });

  test('shows the beginning of a game at once', async () => {
    const { stage, log, entries, told } = open('partners', 0, 0);
    expect(stage.position).toBeNull();
    log.known.push(...entries.slice(0, 1));
    await stage.follow();
    expect(log.performed).toEqual([]);
    expect(stage.position).toEqual(told.positions[0]);
  });

  test('goes back when moves are taken back, and on from there', async () => {
    const { stage, log, told, entries } = open('two', 6, 6);
    const back = { kind: 'taken_back', chair: 0, ply: 3, revealed: [] as string[] } as const;
    log.known.push({ seq: 7, at: 0, what: { ...back, revealed: [] } });
    await stage.follow();
    expect(stage.position).toEqual(told.positions[3]);
    const again = entries[4];
    if (!again) throw new Error('no entry');
    log.known.push({ ...again, seq: 8 });
    await stage.follow();
    expect(stage.position).toEqual(told.positions[4]);
  });

  test('is not disturbed by what is not about the game', async () => {
    const { stage, log, told } = open('two', 4, 4);
    log.known.push({ seq: 5, at: 0, what: { kind: 'said', chair: 0, name: 'Ada', text: 'Hello' } });
    await stage.follow();
    expect([log.seq, log.told.length]).toEqual([5, 0]);
    expect(stage.position).toEqual(told.positions[3]);
  });

  test('repeats the last move and ends where it was', async () => {
    const { stage, log, told } = open('two', 9, 9);
    expect(stage.canRepeat).toBe(true);
    await stage.repeat();
    expect(log.performed).toEqual(told.played[7]?.events);
    expect(log.positions[0]).toEqual(told.positions[7]);
    expect(stage.position).toEqual(told.positions[8]);
    expect(log.seq).toBe(9);
  });

  test('has nothing to repeat before the first move', async () => {
    const { stage, log } = open('two', 1, 1);
    expect(stage.canRepeat).toBe(false);
    await stage.repeat();
    expect(log.performed).toEqual([]);
  });

  test('believes the server where entries are missing', async () => {
    const { stage, log } = open('two', 0, 0);
    const view = GAMES.two.views.get(15);
    if (!view) throw new Error('no view');
    log.view = view;
    await stage.follow();
    expect(stage.position).toEqual(positionOf(view));
  });
});
