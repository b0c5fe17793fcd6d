import { expect, test } from 'vitest';
import type { BotInfo, GameInfo } from '../../protocol/generated';
import { offeredBots, usualBot } from './offers';

function bot(name: string, change: Partial<BotInfo> = {}): BotInfo {
  return { name, title: null, level: null, seconds: null, package: null, ...change };
}

const pip = bot('level1', { title: 'Pip', level: 1 });
const otto = bot('level2', { title: 'Otto', level: 2 });
const greedy = bot('greedy');
const hunter = bot('hunter', { package: 'hunters' });

const withBots = (...bots: BotInfo[]) => ({ bots }) as unknown as GameInfo;

test('levels and bots of other packages are offered, those that measure them are not', () => {
  expect(offeredBots(withBots(pip, otto, greedy, hunter))).toEqual([pip, otto, hunter]);
});

test('the second level is offered first, without levels any other bot', () => {
  expect(usualBot(withBots(pip, otto, greedy, hunter))).toBe('level2');
  expect(usualBot(withBots(greedy, hunter))).toBe('hunter');
  expect(usualBot(withBots(greedy))).toBeNull();
  expect(usualBot(withBots())).toBeNull();
});
