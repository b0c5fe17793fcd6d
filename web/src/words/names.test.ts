import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useLanguage } from '../i18n';
import type { BotInfo, Chair, GameInfo } from '../protocol/generated';
import { facts } from '../net/fake';
import { me } from '../net/me.svelte';
import {
  botName,
  botOption,
  botTitle,
  chairName,
  isMachine,
  listedName,
  ownMark,
  playerName,
  resultName,
  seatedName,
  sitterName,
} from './names';

beforeAll(() => useLanguage('en'));

const ada: BotInfo = { name: 'level5', title: 'Ada', level: 5, seconds: 1, package: null };
const hunter: BotInfo = {
  name: 'deep_hunter',
  title: null,
  level: null,
  seconds: null,
  package: 'x',
};

function bot(player: string, bot: string, name: string): Chair {
  return {
    player,
    member: null,
    seat: null,
    sitter: 'bot',
    name,
    bot,
    program: false,
    claimed: false,
    seconds: null,
    kept: null,
    resigned: null,
    left: false,
    mine: false,
  };
}

describe('bots to choose from', () => {
  test('are levels with their number, name and strength', () => {
    expect(botOption(ada)).toBe('5 · Ada (very strong)');
    expect(botOption({ ...ada, level: 1 })).toBe('1 · Ada (very easy)');
  });

  test('or others by their own name', () => {
    expect(botOption(hunter)).toBe('Deep hunter');
  });

  test('are called as they will be at the table', () => {
    const game = { bots: [ada, hunter] } as unknown as GameInfo;
    expect(botTitle(game, 'level5')).toBe('Ada');
    expect(botTitle(game, 'deep_hunter')).toBe('Deep hunter');
    expect(botTitle(game, 'greedy')).toBe('Greedy bot');
  });
});

describe('bots at a table', () => {
  const two = facts({ chairs: [bot('red', 'level5', 'Ada'), bot('blue', 'level5', 'Ada 2')] });

  test('are told apart by the number in their names', () => {
    expect([chairName(two, 0), chairName(two, 1)]).toEqual(['Ada', 'Ada 2']);
    expect(playerName(two, 'blue')).toBe('Ada 2');
  });

  test('keep the number when their name is translated', () => {
    expect(sitterName(bot('red', 'greedy', 'greedy 2'))).toBe('Greedy bot 2');
    expect(botName('deep_hunter 3')).toBe('Deep hunter 3');
  });

  test('of long ago are told apart by their colours', () => {
    const old = facts({
      chairs: [bot('red', 'montecarlo', 'montecarlo'), bot('blue', 'montecarlo', 'montecarlo')],
    });
    expect([chairName(old, 0), chairName(old, 1)]).toEqual([
      'Thinking bot (Red)',
      'Thinking bot (Blue)',
    ]);
  });

  test('are machines, as are the programs of people', () => {
    const ben: Chair = { ...bot('red', '', 'Ben'), sitter: 'person', bot: null };
    expect(isMachine(bot('red', 'level5', 'Ada'))).toBe(true);
    expect(isMachine({ ...ben, program: true })).toBe(true);
    expect(isMachine(ben)).toBe(false);
  });

  test('are named with whoever left them the chair', () => {
    const chairs = [
      { ...bot('red', 'level2', 'Otto'), resigned: 'Ann' },
      bot('blue', 'level5', 'Ada'),
    ];
    const table = facts({ chairs });
    expect(table.chairs.map((chair) => seatedName(table, chair))).toEqual([
      'Ann (resigned) · Otto plays on',
      'Ada',
    ]);
    expect([resultName(table, 'red'), playerName(table, 'red')]).toEqual([
      'Ann (resigned) · Otto plays on',
      'Otto',
    ]);
  });

  test('are called the same in lists', () => {
    expect(listedName('Ada 2')).toBe('Ada 2');
    expect(listedName('greedy 2')).toBe('Greedy bot 2');
    expect(listedName('Some_body')).toBe('Some_body');
  });
});

describe('which chair is mine', () => {
  const person = (name: string, mine = true): Chair => ({
    ...bot(name, '', name),
    sitter: 'person',
    bot: null,
    mine,
  });
  const marks = (...chairs: Chair[]) => chairs.map((chair) => ownMark(facts({ chairs }), chair));

  test('is said whatever it is called, when there is one on this screen', () => {
    expect(marks(person('Guest', false), person('Guest 2'))).toEqual(['', 'you']);
  });

  test('goes by my name, with a number or without, when others are on this screen', () => {
    vi.spyOn(me, 'name', 'get').mockReturnValue('Ann');
    expect(marks(person('Ann'), person('Cleo'))).toEqual(['you', 'on this screen']);
    expect(marks(person('Cleo'), person('Ann 2'))).toEqual(['on this screen', 'you']);
    expect(marks(person('Ann'), person('Ann 2'))).toEqual(['you', 'on this screen']);
    vi.restoreAllMocks();
  });
});
