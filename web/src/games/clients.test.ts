/** What the shell says of each of our games, by what it asks of their clients. */
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTextsOfPages, useLanguage } from '../i18n';
import { entry, facts } from '../net/fake';
import type { Entry } from '../protocol/generated';
import { sidesOf, sideStandings, standings } from '../shell/in-game/standing';
import { endReason, endText, statusText } from '../shell/in-game/status';
import { takeBackChair } from '../shell/in-game/take-back';
import { gameTitle, ownText, presetName } from '../words/game-text';
import { setupText } from '../shell/setup-text';
import { valueName } from '../shell/value-name';
import { inOrder } from '../shell/start/offers';
import { GAMES } from './registry';

beforeAll(() => useLanguage('en').then(loadTextsOfPages));

const onTop = (change: Parameters<typeof facts>[0] = {}) => facts({ game: 'ontop', ...change });
const dropIt = (change: Parameters<typeof facts>[0] = {}) => facts({ game: 'dropit', ...change });

test('our games come in their order, others after them by title', () => {
  expect(GAMES).toEqual(['ontop', 'dropit']);
  const games = ['zoo', 'dropit', 'ark', 'ontop'].map((name) => ({
    name,
    title: name,
    options: [],
    presets: [],
    bots: [],
    ends: [],
    previews: 'never' as const,
    scenery: {},
    needs_server: false,
    lesson: false,
    printouts: [],
    by_hand: false,
    analysis: false,
    rated: false,
  }));
  expect(inOrder(games).map(({ name }) => name)).toEqual(['ontop', 'dropit', 'ark', 'zoo']);
});

describe('On Top', () => {
  test('players have stones left', () => {
    const view = { stones_of_players: { blue: 10, red: 1 } };
    expect(standings(onTop(), view).map(({ left }) => left)).toEqual([
      ['10 stones left'],
      ['1 stone left'],
    ]);
    expect(standings(onTop(), null).map(({ left }) => left)).toEqual([[], []]);
  });

  test('partners are as the server tells with the board', () => {
    const partners = [
      ['blue', 'white'],
      ['red', 'yellow'],
    ];
    expect(sidesOf('ontop', { partners })).toEqual(partners);
    expect(sidesOf('ontop', { partners: null })).toBeNull();
    expect(sidesOf('ontop', {})).toBeNull();
  });

  test('a tile is asked for', () => {
    expect(statusText(onTop(), null, 0)).toBe('Your turn: lay the tile.');
    const chairs = onTop().chairs.map((chair) => ({ ...chair, mine: true }));
    expect(statusText(onTop({ chairs }), null, 0)).toBe('Ada: lay the tile.');
  });

  test('why a game ended is told', () => {
    const over = onTop({ status: 'over', to_act: null, result: { end: 'stones_out' } });
    expect(endReason(over)).toMatch(/^A player has placed their last stone/);
  });

  test('choices are told in its words', () => {
    const setup = { players: ['blue', 'red'], triangles: ['c4'], neutral_stones: 12 };
    expect(setupText(onTop({ setup }))).toEqual([
      { label: 'Black triangles at the start', value: 'c4' },
      { label: 'Stones of each neutral colour', value: '12' },
      { label: 'Who begins?', value: 'Blue' },
    ]);
  });

  test('the shell speaks of its tiles where it can', () => {
    expect(gameTitle('ontop')).toBe('On Top');
    expect(ownText('ontop', 'commitment')).toBe('The order of the tiles is settled');
    expect(ownText('ontop', 'practice_about')).toBe('Shows beforehand what a move would lead to.');
  });

  test('any move can be taken back', () => {
    expect(takeBackChair(onTop(), [played(1, 0, 'tile_laid'), played(2, 1, 'tile_laid')])).toBe(0);
  });
});

describe('Drop It', () => {
  test('teams stand once, with all their chairs, pieces and jokers', () => {
    const chair = {
      seat: 0,
      sitter: 'person',
      name: 'x',
      bot: null,
      program: false,
      claimed: false,
      seconds: null,
      kept: null,
      resigned: null,
      left: false,
      mine: false,
    } as const;
    const table = dropIt({
      setup: { players: ['red', 'blue'], teams: [2, 1], jokers: 4 },
      chairs: [
        { ...chair, player: 'red', member: 0 },
        { ...chair, player: 'red', member: 1 },
        { ...chair, player: 'blue', member: 0 },
      ],
      to_act: 1,
      status: 'over',
      result: { points: { red: 9, blue: 9 }, winners: ['red', 'blue'] },
    });
    const view = {
      hands: { red: { 'red circle': 3, 'green square': 1 }, blue: {} },
      jokers: { red: 3, blue: 0 },
    };
    const [red, blue] = standings(table, view);
    expect(red).toMatchObject({ left: ['4 pieces left', '3 jokers'], won: true, toMove: false });
    expect(red?.chairs.map(({ number }) => number)).toEqual([0, 1]);
    expect(blue).toMatchObject({ left: ['no pieces left', 'no jokers'], won: true });
    const without = standings({ ...table, setup: { players: ['red', 'blue'] } }, view);
    expect(without[0]?.left).toEqual(['4 pieces left']);
    expect(sideStandings(sidesOf('dropit', {}), without)).toBeNull();
  });

  test('a drop is asked for, or an answer about a joker', () => {
    expect(statusText(dropIt(), { asked: 'joker' }, 0)).toBe('Your turn: spend a joker?');
    expect(statusText(dropIt(), { asked: 'drop' }, 0)).toBe('Your turn: drop a piece.');
    expect(statusText(dropIt(), null, 0)).toBe('Your turn: drop a piece.');
  });

  test('says that the pieces ran out', () => {
    const over = dropIt({ status: 'over', result: { end: 'pieces_out', winners: ['blue'] } });
    expect(endReason(over)).toBe('All pieces have been dropped.');
    expect(endText(over)).toBe('You win!');
  });

  test('choices are told in its words, shapes and colours among them', () => {
    const setup = {
      players: ['red', 'blue'],
      edges: 'none',
      pairs: [['circle', 'square']],
      colours: [['red', 'green']],
    };
    expect(
      setupText(dropIt({ setup }))
        .map(({ value }) => value)
        .slice(0, 3),
    ).toEqual(['Nothing (beginners)', 'circle + square', 'Red + Green']);
    expect(presetName('dropit', 'beginners')).toBe('For beginners');
    expect(valueName('dropit', 'hand', 'steady')).toBe('Steady');
  });

  test('a drop stays, and so does everything before it', () => {
    expect(
      takeBackChair(dropIt(), [played(1, 0, 'joker_decided'), played(2, 1, 'piece_dropped')]),
    ).toBeNull();
    expect(
      takeBackChair(dropIt(), [played(1, 1, 'piece_dropped'), played(2, 0, 'joker_decided')]),
    ).toBe(0);
  });
});

function played(seq: number, chair: number, event: string): Entry {
  return entry(seq, {
    kind: 'move_played',
    chair,
    seat: chair,
    move: 'm',
    by: 'person',
    ply: seq,
    spent: 0,
    events: [{ event }],
    opened: null,
    degraded: null,
  });
}
