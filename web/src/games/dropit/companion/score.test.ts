import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  CIRCLES,
  gameOf,
  impossible,
  JOKER_POINTS,
  LEVELS,
  PIECES,
  TABOOS,
  TEAM_SIZES,
  usualJokers,
  type Drop,
  type Sheet,
  type Taboo,
} from './score';

type Judged = [number, number[], Taboo[], boolean];

interface Cases {
  facts: {
    levels: number;
    circles: Record<string, number>;
    pieces: number;
    joker_points: number;
    team_sizes: number[];
    taboos: string[];
    jokers: Record<'dutch' | 'english', Record<string, number>>;
  };
  /** The drop, its value, its points, and the jokers that both players have then. */
  drops: [...Judged, number, number, number, number][];
  games: {
    players: string[];
    teams: [number, number] | null;
    jokers: number;
    drops: Judged[];
    /** Seat, member, the seat's points and jokers after it. */
    turns: [number, number, number, number][];
    final: number[];
    winners: number[];
  }[];
}

/** What Python's rules say of them (tests/support/score_cases.py). */
const file = new URL('../../../../../tests/data/dropit-scores.json', import.meta.url);
const { facts, drops, games } = JSON.parse(readFileSync(file, 'utf8')) as Cases;

function dropOf([level, bonus, taboos, joker]: Judged): Drop {
  return { level, bonus, taboos, joker };
}

function sheetOf(players: string[], teams: number[] | null, jokers: number): Sheet {
  const names = players.map((_, seat) => Array.from({ length: teams?.[seat] ?? 1 }, () => ''));
  return { players, names, teams: teams !== null, edges: 'shapes', jokers };
}

test('the box is the one of the rules', () => {
  expect(facts).toEqual({
    levels: LEVELS,
    circles: CIRCLES,
    pieces: PIECES,
    joker_points: JOKER_POINTS,
    team_sizes: [...TEAM_SIZES],
    taboos: [...TABOOS],
    jokers: {
      dutch: { 2: usualJokers(2, 'dutch'), 3: usualJokers(3, 'dutch'), 4: usualJokers(4, 'dutch') },
      english: {
        2: usualJokers(2, 'english'),
        3: usualJokers(3, 'english'),
        4: usualJokers(4, 'english'),
      },
    },
  });
});

test('every drop scores as by the rules', () => {
  expect(drops.length).toBeGreaterThan(1000);
  for (const [level, bonus, taboos, joker, value, points, ...jokers] of drops) {
    const sheet = sheetOf(['blue', 'green'], null, 1);
    const all = [dropOf([level, bonus, taboos, joker])];
    expect(impossible(sheet, all)).toBe(null);
    const game = gameOf(sheet, all);
    expect([game.turns[0]?.value, game.points, game.jokers]).toEqual([value, [points, 0], jokers]);
  }
});

test.each(games)('$players.length players, teams $teams, $jokers jokers', (expected) => {
  const sheet = sheetOf(expected.players, expected.teams, expected.jokers);
  const all = expected.drops.map(dropOf);
  expect(impossible(sheet, all)).toBe(null);
  for (const [n, [seat, member, total, jokers]] of expected.turns.entries()) {
    const before = gameOf(sheet, all.slice(0, n));
    expect([before.next, before.winners]).toEqual([{ seat, member }, null]);
    const after = gameOf(sheet, all.slice(0, n + 1));
    expect(after.turns.at(-1)).toMatchObject({ seat, member, total });
    expect([after.points[seat], after.jokers[seat]]).toEqual([total, jokers]);
  }
  const { final, winners, next } = gameOf(sheet, all);
  expect({ final, winners, next }).toEqual({
    final: expected.final,
    winners: expected.winners,
    next: null,
  });
});

test('a joker that nobody has, or that nothing needs, is found', () => {
  const sheet = sheetOf(['blue', 'green'], null, 1);
  const plain = dropOf([3, [], [], false]);
  const spent = dropOf([3, [], ['shape'], true]);
  expect(impossible(sheet, [spent, spent, plain])).toBe(null);
  expect(impossible(sheet, [spent, plain, spent])).toBe(2);
  expect(impossible(sheet, [plain, dropOf([3, [], [], true])])).toBe(1);
  expect(
    impossible(
      sheet,
      Array.from({ length: 37 }, () => plain),
    ),
  ).toBe(36);
});
