import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, useLanguage } from '../../../i18n';
import type { Chair, CrossingScored, TableFacts } from '../../../protocol/generated';
import { GAMES, NAMES, allEvents } from '../fixtures/games';
import { outcomeOf } from '../model/outcome';
import type { MovePreview } from '../model/types';
import { findingAt, verdict, type Finding } from '../model/ring';
import {
  crossingWords,
  happened,
  outcomeWords,
  placeWords,
  reasonWords,
  signed,
  who,
} from './speak';
import { reasons } from './why';

function chair(player: string, seat: number, name: string): Chair {
  return {
    player,
    member: null,
    seat,
    sitter: 'person',
    name,
    bot: null,
    program: false,
    claimed: false,
    seconds: null,
    kept: null,
    resigned: null,
    left: false,
    mine: seat === 0,
  };
}

const table = {
  chairs: [chair('red', 0, 'Ada'), chair('blue', 1, 'Ben')],
} as unknown as TableFacts;

/** What a crossing with these segments came to, as the rules have it. */
function scoredWith(
  segments: Partial<Finding['segments']>,
  more: Partial<CrossingScored> = {},
): Finding {
  const told = verdict(segments);
  const tower = told.strongest.length === 1 ? [...told.seconds, ...told.strongest] : [];
  const scored: CrossingScored = {
    event: 'crossing_scored',
    rule: 'OT-16',
    crossing: 'D6',
    segments,
    tower,
    golden: false,
    seat: tower.length ? 0 : null,
    points: tower.length,
    ...more,
  };
  return {
    ...told,
    crossing: 'D6',
    golden: scored.golden,
    scored,
    covered: 6,
    fields: 6,
    free: [],
    tower,
    neutral: scored.seat === null && tower.length > 0,
  };
}

function rules(finding: Finding, over = false): (string | null)[] {
  return reasons(finding, over).map(({ rule }) => rule);
}

describe('why a crossing is as it is', () => {
  beforeAll(() => useLanguage('en'));

  test('majority, second and points', () => {
    const finding = scoredWith({ red: 3, yellow: 2, blue: 1 });
    expect(rules(finding)).toEqual(['OT-15', 'OT-16', 'OT-16', 'OT-16', 'OT-20']);
    expect(reasons(finding, false).map(reasonWords)).toEqual([
      'The 6 fields around it are covered, so it was scored.',
      'Red is strongest with 3 segments: its stone lies on top.',
      'Yellow is second with 2 segments: its stone lies below.',
      'Blue has fewer and places nothing.',
      'Only the colour on top scores, one point for each stone: 2 points for Red.',
    ]);
  });

  test('several share second place', () => {
    const finding = scoredWith({ yellow: 2, blue: 1, red: 1 }, { seat: null, points: 0 });
    expect(rules(finding)).toEqual(['OT-15', 'OT-16', 'OT-16', 'OT-19']);
    expect(reasons(finding, false).map(reasonWords)[2]).toBe(
      'Blue and Red share second place with 1 segment each: each of their stones lies below.',
    );
  });

  test('a tie for strongest, with and without somebody next', () => {
    const finding = scoredWith({ blue: 2, white: 2, yellow: 1 });
    expect(rules(finding)).toEqual(['OT-15', 'OT-17', 'OT-17']);
    expect(reasons(finding, false).map(reasonWords).slice(1)).toEqual([
      'Blue and White tie for the most, 2 segments each. So nobody places a stone.',
      'Not even Yellow, which comes next.',
    ]);
    expect(rules(scoredWith({ blue: 3, white: 3 }))).toEqual(['OT-15', 'OT-17']);
  });

  test('one colour, none, and gold', () => {
    expect(rules(scoredWith({ blue: 4 }))).toEqual(['OT-15', 'OT-18', 'OT-20']);
    expect(rules(scoredWith({}))).toEqual(['OT-15', 'OT-18']);
    const gold = scoredWith({ red: 2, white: 1 }, { golden: true, points: 4 });
    expect(reasons(gold, false).map(reasonWords).at(-1)).toBe(
      'Only the colour on top scores, and gold doubles: 2 × 2 = 4 points for Red.',
    );
  });

  test('open crossings and those that came too late', () => {
    const open = { ...scoredWith({ red: 2, blue: 1 }), scored: null, tower: [], covered: 4 };
    expect(reasons(open, false).map(reasonWords)).toEqual([
      'Still open: 4 of its 6 fields are covered.',
      'Red leads so far.',
    ]);
    const open1 = { ...open, covered: 1 };
    expect(reasons(open1, false).map(reasonWords)[0]).toBe(
      'Still open: 1 of its 6 fields is covered.',
    );
    const late = { ...open, covered: 6 };
    expect(rules(late, true)).toEqual(['OT-22']);
    expect(rules(late, false)).toEqual([]);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => useLanguage(language));

  test.each(NAMES)('everything that happens in the game "%s" is said in full', (name) => {
    const { told } = GAMES[name];
    const players = told.positions[0]?.players ?? [];
    for (const { events } of told.played) {
      const text = happened(events, table, players);
      expect(text).not.toMatch(/[{}]|\b(event|why|end)\.|undefined|\bnull\b/);
      const scorings = events.filter((event) => event.event === 'crossing_scored');
      for (const { crossing } of scorings) expect(text).toContain(crossing);
    }
    expect(happened(allEvents(name).slice(0, 3), table, players)).not.toBe('');
  });

  test.each(NAMES)('every crossing of the game "%s" can be asked about', (name) => {
    const { board, told } = GAMES[name];
    for (const position of [told.positions[5], told.positions.at(-1)]) {
      if (!position) throw new Error('no position');
      for (const crossing of board.crossings) {
        const finding = findingAt(board, position, crossing);
        const why = reasons(finding, position.end !== null);
        expect(why.length).toBeGreaterThan(0);
        const text = [crossingWords(finding), ...why.map(reasonWords)].join(' ');
        expect(text).not.toMatch(/[{}]|why\.|undefined/);
        expect(text).toContain(crossing);
      }
    }
  });
});

describe('what laying a tile would bring', () => {
  beforeAll(() => useLanguage('en'));
  const { told, board } = GAMES.two;
  const players = told.positions[0]?.players ?? [];

  /** A move as the server would have foreseen it: without the tile that came next. */
  function foreseen(i: number): MovePreview {
    const move = told.played[i];
    const [before, after] = [told.positions[i], told.positions[i + 1]];
    if (!move || !before || !after) throw new Error('no move');
    const gains = players.map((colour, seat) => [
      colour,
      (after.points[seat] ?? 0) - (before.points[seat] ?? 0),
    ]);
    const events = move.events.filter(({ event }) => event !== 'tile_turned');
    return {
      move: move.at,
      events,
      gains: Object.fromEntries(gains.filter(([, points]) => points)),
      trajectory: null,
      problem: null,
    };
  }

  test('names the mover first, then everybody with a stone in it', () => {
    told.played.forEach(({ seat, events }, i) => {
      const outcome = outcomeOf(foreseen(i), players, players[seat]);
      const scored = events.filter((event) => event.event === 'crossing_scored');
      expect(outcome?.closes).toEqual(scored);
      if (!outcome || !scored.length) return;
      expect(outcome.gains[0]?.colour).toBe(players[seat]);
      expect(outcomeWords(outcome)).toMatch(/^(Red|Blue) \+\d/);
    });
  });

  test('says when nothing closes, and when the game ends', () => {
    const first = outcomeOf(foreseen(0), players, players[0]);
    expect(first && outcomeWords(first)).toBe('Closes nothing.');
    const last = outcomeOf(foreseen(told.played.length - 1), players, players[0]);
    expect(last && outcomeWords(last)).toMatch(/The game ends with it\.$/);
  });

  test('a field that stays empty is told apart from one that gets a triangle', () => {
    const gap = (field: string, triangle: boolean) => ({
      event: 'gap_filled' as const,
      rule: 'OT-14',
      field,
      triangle,
    });
    const events = [gap('b4', true), gap('b6', false)];
    const outcome = outcomeOf({ ...foreseen(0), events, gains: {} }, players, players[0]);
    expect(outcome && outcomeWords(outcome)).toBe(
      'Closes nothing. 1 triangle. 1 field stays empty.',
    );
  });

  test('is nothing when the move is not allowed', () => {
    const problem = { code: 'illegal_move', message: 'no', params: {}, rule: 'OT-12' };
    expect(outcomeOf({ ...foreseen(0), problem }, players, players[0])).toBeNull();
  });

  test('people go by name and colour, points by sign', () => {
    expect(who(table, ['red', 'blue'], 1)).toBe('Ben (Blue)');
    expect(who(table, ['red', 'blue', 'white'], 2)).toBe('White');
    expect([4, 0, -3].map(signed)).toEqual(['+4', '+0', '−3']);
    expect(placeWords(board, 'RBWY', 'c5c6')).toBe(
      'c5 and c6: Red at D4, Blue at C5, White at C7, and Yellow at D6',
    );
  });
});
