import { expect, test } from 'vitest';
import { GAMES } from '../fixtures/games';
import { makeSheet, type Stance } from './sheet';
import { BEAD, boxOf, FIELDS, layTrack, signBeside, stackTop } from './track';

const { board } = GAMES.two;

test.each<[Stance, number]>([
  ['flat', 2],
  ['flat', 3],
  ['flat', 4],
  ['upright', 4],
])('a %s board has room for %i markers on any field of the track', (stance, players) => {
  const track = layTrack(makeSheet(board, stance));
  const box = boxOf(track, players);
  for (let points = 0; points < FIELDS; points += 1) {
    const { x, y } = track.spot(points);
    expect(y - stackTop(players)).toBeGreaterThan(box.top);
    expect(y + BEAD).toBeLessThan(box.top + box.height);
    expect(x - BEAD).toBeGreaterThan(box.left);
    expect(x + BEAD).toBeLessThan(box.left + box.width);
  }
});

test.each<Stance>(['flat', 'upright'])('rounds are written inside a %s board’s box', (stance) => {
  const track = layTrack(makeSheet(board, stance));
  const box = boxOf(track, 4);
  for (let points = -2 * FIELDS; points < 3 * FIELDS; points += 1) {
    const sign = signBeside(track, points, String(points));
    const left = track.spot(points).x + sign.left;
    expect(left).toBeGreaterThan(box.left);
    expect(left + sign.width).toBeLessThan(box.left + box.width);
  }
});
