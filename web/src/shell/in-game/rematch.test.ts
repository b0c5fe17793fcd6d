import { expect, test } from 'vitest';
import { facts } from '../../net/fake';
import type { BotInfo, Chair, GameInfo } from '../../protocol/generated';
import { strongerBots } from './rematch';

const [ada, bot] = facts().chairs as [Chair, Chair];
const level = (n: number, title: string): BotInfo => ({
  name: `level${n}`,
  title,
  level: n,
  seconds: 1,
  package: null,
});
const GAME = {
  bots: [level(1, 'Pip'), level(2, 'Otto'), level(3, 'Mona'), { ...level(0, 'x'), level: null }],
} as unknown as GameInfo;
const table = (...bots: string[]) =>
  facts({ chairs: [ada, ...bots.map((name) => ({ ...bot, bot: name }))] });

test('after a game against a level the next one is offered', () => {
  expect(strongerBots(table('level2'), GAME)).toEqual(['Mona']);
  expect(strongerBots(table('level1', 'level2', 'level1'), GAME)).toEqual(['Otto', 'Mona']);
});

test('nobody is above the best, or a bot of no level', () => {
  expect(strongerBots(table('level3'), GAME)).toEqual([]);
  expect(strongerBots(table('greedy'), GAME)).toEqual([]);
  expect(strongerBots(table('level3', 'level1'), GAME)).toEqual(['Otto']);
});

test('where other people play, they are asked for a rematch instead', () => {
  const chairs = [ada, { ...ada, mine: false }, { ...bot, bot: 'level1' }];
  expect(strongerBots(facts({ chairs }), GAME)).toEqual([]);
});
