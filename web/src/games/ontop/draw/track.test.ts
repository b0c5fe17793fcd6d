import { expect, test } from 'vitest';
import { GAMES } from '../fixtures/games';
import { makeSheet, type Stance } from './layout';
import { BEAD, boxOf, FIELDS, layTrack, signBeside, signsUnder, stackTop } from './track';

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

test.each([
  [[3, 49], [null, null]],
  [[-20, 7], [0, null]],
  [[-20, -20, -20], [null, null, 0]],
  [[-20, 30, 80], [0, null, 1]],
  [[-20, 80, -20, 130], [null, 0, 1, 2]],
])('with %j points signs stand on %j others', (points, under) => {
  expect(signsUnder(points)).toEqual(under);
});
