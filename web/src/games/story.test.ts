import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useLanguage } from '../i18n';
import type { MovePlayed } from '../protocol/generated';
import { entry, facts, said } from '../net/fake';
import { tell } from '../shell/in-game/story';

const table = facts({ game: 'ontop' });
const dropit = facts({
  game: 'dropit',
  chairs: [
    {
      player: 'red',
      member: null,
      seat: 0,
      sitter: 'person',
      name: 'Ada',
      bot: null,
      program: false,
      claimed: false,
      seconds: null,
      kept: null,
      resigned: null,
      left: false,
      mine: true,
    },
    {
      player: 'blue',
      member: null,
      seat: 1,
      sitter: 'bot',
      name: 'greedy',
      bot: 'greedy',
      program: false,
      claimed: false,
      seconds: null,
      kept: null,
      resigned: null,
      left: false,
      mine: false,
    },
  ],
});

function played(move: string, events: Record<string, unknown>[], chair = 0): MovePlayed {
  return {
    kind: 'move_played',
    chair,
    seat: chair,
    move,
    by: 'person',
    ply: 3,
    spent: 0,
    events,
    opened: null,
    degraded: null,
  };
}

const scored = {
  event: 'crossing_scored',
  rule: 'OT-16',
  crossing: 'D6',
  segments: {},
  tower: ['red', 'blue'],
  golden: false,
  seat: 0,
  points: 2,
};

const laid = { event: 'tile_laid', rule: 'OT-11', seat: 0, tile: 'RBWY', at: 'c4d4' };

const dropped = {
  event: 'piece_dropped',
  rule: 'DI-9',
  seat: 0,
  member: null,
  piece: 'red square',
};

const judged = {
  event: 'piece_judged',
  rule: 'DI-14',
  seat: 0,
  piece: 'red square',
  taboos: [],
  level: 3,
  bonus: [1, 2],
  value: 6,
  points: 6,
  findings: [],
  line: 1,
  reach: [0, 0],
  covered: [],
};

describe('in English', () => {
  beforeEach(() => useLanguage('en'));

  test('a tile is told with what it closed', () => {
    const told = tell(entry(5, played('c4d4', [laid, scored])), table);
    expect(told).toMatchObject({ seq: 5, chair: 0, text: 'Ada lays a tile on c4 and d4.' });
    expect(told?.details).toEqual(['D6: Red and Blue from the bottom up, 2 points for Ada.']);
  });

  test('ties, black alone and neutral colours say so', () => {
    const events = [
      laid,
      {
        ...scored,
        rule: 'OT-17',
        tower: [],
        seat: null,
        points: 0,
        segments: { red: 2, white: 2 },
      },
      { ...scored, rule: 'OT-18', tower: [], seat: null, points: 0 },
      { ...scored, tower: ['yellow'], seat: null, points: 0 },
      { event: 'gap_filled', rule: 'OT-14', field: 'b4', triangle: true },
      { event: 'gap_filled', rule: 'OT-14', field: 'b6', triangle: false },
    ];
    expect(tell(entry(5, played('c4d4', events)), table)?.details).toEqual([
      'D6: Red and White tie, nobody places a stone.',
      'D6: only black around it, nobody places a stone.',
      'D6: Yellow; Yellow is neutral and scores nothing.',
      'Nothing fits on b4 any more: it gets a black triangle.',
      'Nothing fits on b6 any more: it stays empty, since no triangle is left.',
    ]);
  });

  test('a drop is told with level, bonus and points', () => {
    const events = [
      dropped,
      judged,
      { event: 'piece_scored', rule: 'DI-14', seat: 0, points: 6, total: 6 },
    ];
    const told = tell(entry(5, played('red square 103 45', events)), dropit);
    expect(told?.text).toBe('Ada drops: red square.');
    expect(told?.details).toEqual(['Level 3, bonus 1 + 2.', '6 points, 6 in all.']);
  });

  test('taboos are told by name, and what became of the joker', () => {
    const events = [
      { ...dropped, seat: 1, piece: 'blue circle' },
      { ...judged, taboos: ['shape', 'edge'], points: 0 },
      { event: 'joker_offered', rule: 'DI-21', seat: 1, value: 1, jokers: 2 },
    ];
    const told = tell(entry(5, played('blue circle 10 0', events, 1)), dropit);
    expect(told?.text).toBe('Greedy bot drops: blue circle.');
    expect(told?.details).toEqual([
      'Taboo: same shape and edge. Level 3, bonus 1 + 2.',
      'With a joker it would be 1 point; 2 jokers left.',
    ]);
    const decided = { event: 'joker_decided', rule: 'DI-21', seat: 1, spent: true, jokers: 1 };
    const spent = tell(entry(6, played('joker yes', [decided], 1)), dropit);
    expect(spent?.text).toBe('Greedy bot: joker spent, 1 left.');
  });

  test('a taboo of the edge is told with the place and the symbol', () => {
    const zones = [
      { side: 'left', number: 2, low: 0, high: 1, symbol: 'circle' },
      { side: 'base', number: 0, low: 0, high: 1, symbol: 'blue' },
    ];
    const findings = [
      { taboo: 'shape', contact: [], piece: 0, zone: null },
      ...zones.map((zone) => ({ taboo: 'edge', contact: [], piece: null, zone })),
    ];
    const events = [dropped, { ...judged, taboos: ['shape', 'edge'], findings }];
    expect(tell(entry(5, played('blue circle 10 0', events, 1)), dropit)?.details).toEqual([
      'Taboo: same shape and edge (“circle” on the left, level 3; “blue” on the base). Level 3, bonus 1 + 2.',
    ]);
  });

  test('whoever resigned is named', () => {
    const chairs = [{ ...dropit.chairs[1]!, resigned: 'Ann' }, dropit.chairs[0]!];
    const what = { kind: 'chair_resigned', chair: 0, bot: 'level2', name: 'Otto' } as const;
    expect(tell(entry(5, what), facts({ chairs }))?.text).toBe('Ann resigned; Otto plays on.');
  });

  test('the last move says that the game is over', () => {
    const ended = {
      event: 'game_ended',
      rule: 'OT-21',
      end: 'tiles_out',
      final: [7, -2],
      winners: ['blue'],
    };
    expect(tell(entry(5, played('c4d4', [laid, ended])), table)?.details).toEqual([
      'The game is over. All tiles are laid. Winner: Ada. Final points: Ada 7; Greedy bot −2.',
    ]);
    // A game that says nothing by itself is over with its last move.
    const other = facts({ game: 'other', status: 'over', ply: 3 });
    expect(tell(entry(5, played('c4', [])), other)).toMatchObject({
      text: 'Ada: c4',
      details: ['The game is over.'],
    });
    expect(tell(entry(5, played('c4', [])), { ...other, status: 'playing' })?.details).toEqual([]);
  });

  test('a move says what kept a bot from playing as it can', () => {
    const failed = { ...played('c4d4', [laid], 1), by: 'stand_in', degraded: 'failed' } as const;
    expect(tell(entry(5, failed), table)?.details[0]).toBe(
      'Greedy bot gave no answer; a stand-in plays this move.',
    );
    const hurried = { ...played('c4d4', [laid], 1), by: 'bot', degraded: 'hurried' } as const;
    expect(tell(entry(5, hurried), table)?.details[0]).toBe(
      'Greedy bot had less time to think: the server is busy.',
    );
  });

  test('what somebody wrote keeps its words', () => {
    expect(tell(said(3, 'hello <b>'), table)).toMatchObject({ text: 'Ben', said: 'hello <b>' });
  });

  test('taking back says what is known since', () => {
    const back = {
      kind: 'taken_back',
      chair: 0,
      ply: 1,
      revealed: ['RBWY', 'WYRB'],
      spent: null,
    } as const;
    expect(tell(entry(9, { ...back, revealed: [...back.revealed] }), table)?.text).toBe(
      'Ada took a move back. Known since: red, blue, white, yellow; white, yellow, red, blue.',
    );
  });
});

describe('in another language', () => {
  beforeAll(() => useLanguage('de'));

  test('bots, colours and lists are in it too', () => {
    const began = { kind: 'game_began', seats: [1, 0], commitment: null, events: [] } as const;
    const told = tell(entry(2, { ...began, seats: [1, 0], events: [] }), table);
    expect(told?.text).toBe('Das Spiel beginnt, und Gieriger Bot fängt an.');
  });
});
