import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, useLanguage } from '../../../i18n';
import type { Chair, TableFacts } from '../../../protocol/generated';
import { GAMES, NAMES } from '../fixtures/games';
import { fold, type Position } from '../model/position';
import { openCrossings } from '../model/ring';
import { boardPages, crossingDetail, placeDetail, toldAloud } from './tell';
import { crossingWords } from './speak';

const table = {
  chairs: ['Ada', 'Ben', 'Cleo', 'Dan'].map(
    (name, seat) => ({ name, seat, sitter: 'person', bot: null }) as Chair,
  ),
} as TableFacts;

const { board, told } = GAMES.two;
const at = (ply: number): Position => told.positions.at(ply) as Position;

describe('in English', () => {
  beforeAll(() => useLanguage('en'));

  test('points that were won are told with what they come to', () => {
    const ply = told.played.findIndex(({ events }) =>
      events.some((event) => event.event === 'crossing_scored' && event.points > 0),
    );
    const text = toldAloud(told.played[ply]?.events ?? [], table, at(ply));
    const seat = at(ply).points.findIndex((points, i) => points !== at(ply + 1).points[i]);
    const name = seat ? 'Ben' : 'Ada';
    const now = at(ply + 1).points[seat] ?? 0;
    expect(text).toMatch(
      new RegExp(`points? for ${name} \\(\\w+\\)\\. ${name} \\(\\w+\\) has ${now} points? now\\.`),
    );
  });

  test('nothing is said of points where nobody won any', () => {
    expect(toldAloud(told.played[0]?.events ?? [], table, at(0))).not.toContain('now');
  });

  test('two who win with one tile are both told of', () => {
    const won = (crossing: string, seat: number, points: number) => ({
      ...{ event: 'crossing_scored' as const, rule: 'OT-16', golden: false, segments: { red: 2 } },
      ...{ crossing, seat, points, tower: [at(0).players[seat] ?? 'red'] },
    });
    const before = { ...at(0), points: [7, 0] };
    expect(toldAloud([won('D4', 0, 1), won('D5', 1, 1)], table, before)).toMatch(
      /D5: .*\. Ada \(\w+\) has 8 points now\. Ben \(\w+\) has 1 point now\.$/,
    );
  });

  test('the end is told with winner, points, and what was taken off', () => {
    const last = told.played.length - 1;
    const { points, end, players } = at(-1);
    const text = toldAloud(told.played[last]?.events ?? [], table, at(last));
    expect(text).toMatch(/The game is over\. .*Winners?: .*Final points: Ada \(\w+\) −?\d+; Ben/);
    players.forEach((_, seat) => {
      const off = (points[seat] ?? 0) - (end?.final[seat] ?? 0);
      expect(text).toMatch(
        new RegExp(`\\): ${points[seat]} less ${off} for (?:a stone|stones) that w`),
      );
    });
    expect(text.lastIndexOf(' now.')).toBeLessThan(text.indexOf('The game is over'));
  });

  test('an end that takes nothing off says so', () => {
    const ended = {
      ...{ event: 'game_ended' as const, rule: 'OT-23', end: 'neutral_out' },
      ...{ final: [7, 0], winners: [at(0).players[0] ?? 'red'] },
    };
    expect(toldAloud([ended], table, { ...at(0), points: [7, 0] })).toMatch(
      /Nothing is taken off for stones that were not placed\.$/,
    );
  });

  test('open crossings come nearest to closing first, a few at a time', () => {
    const position = at(12);
    const pages = boardPages(board, position);
    const open = openCrossings(board, position);
    const begun = open.filter(({ covered }) => covered > 0);
    expect(pages[0]).toMatch(
      new RegExp(`^${open.length} crossings are open, ${open.length - begun.length} of them`),
    );
    expect(pages[0]).toContain(`; ${position.coming} tiles to come. The tile: clockwise `);
    expect(pages[0]).toContain(` at the sharp corners. ${begun[0]?.crossing}`);
    expect(pages[0]).toMatch(new RegExp(`\\. ${begun.length - 5} more with O\\.$`));
    expect(pages.length).toBe(Math.ceil(begun.length / 5));
    const all = pages.join(' ');
    for (const { crossing } of begun) expect(all).toMatch(new RegExp(`\\b${crossing}\\b`));
    const free = begun.map((one) => one.free.length);
    expect(free).toEqual(free.toSorted((one, other) => one - other));
  });

  test('an open crossing is told with what lies there and who leads', () => {
    const lies = openCrossings(board, at(12)).find(({ strongest }) => strongest.length === 1);
    const text = crossingDetail(board, at(12), lies?.crossing ?? '');
    expect(text).toMatch(
      /^\w\d+(?: \(golden\))?, \d fields? free \([a-z\d, and]+\), segments: \w+ \d.*, \w+ leads\.$/,
    );
    for (const field of lies?.free ?? []) expect(text).toContain(field);
  });

  test('before the first tile nothing is told of single crossings', () => {
    const fresh = { ...at(0), triangles: [] };
    expect(boardPages(board, fresh)).toEqual([
      expect.stringMatching(/^(\d+) crossings are open, \1 of them without a tile; \d+ tiles/),
    ]);
  });

  test('a scored crossing is told with its reasons', () => {
    const [crossing = ''] = [...at(-1).scored.keys()];
    expect(crossingDetail(board, at(-1), crossing)).toMatch(/^Crossing .* so it was scored\. /);
  });

  test('a place is told with what each corner gets and finds there', () => {
    const move = told.played[12]?.at ?? '';
    const text = placeDetail(board, at(12), at(12).tile ?? '', move);
    expect(text).toMatch(/^On \w\d+ and \w\d+\. /);
    expect(text.match(/ gets [12] segments? of \w+\. /g)).toHaveLength(4);
  });

  test('the label of an open crossing says who leads', () => {
    const lies = openCrossings(board, at(12)).find(({ strongest }) => strongest.length === 1);
    if (!lies) throw new Error('no crossing');
    expect(crossingWords(lies)).toMatch(/Still open: .* covered\. \w+ leads so far\.$/);
    const tied = { ...lies, covered: 6, fields: 6, free: [], strongest: [] };
    expect(crossingWords(tied)).toMatch(/Closed, without a stone\.$/);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => useLanguage(language));

  test.each(NAMES)('everything in the game "%s" is told without gaps', (name) => {
    const game = GAMES[name];
    const texts = game.told.played.flatMap(({ events }, ply) => {
      const before = game.told.positions[ply] as Position;
      const [first = ''] = game.board.crossings;
      return [
        toldAloud(events, table, before),
        ...boardPages(game.board, before),
        crossingDetail(game.board, before, first),
        placeDetail(game.board, before, before.tile ?? '', game.told.played[ply]?.at ?? ''),
      ];
    });
    for (const text of texts) expect(text).not.toMatch(/[{}]|\b(tell|why|event)\.\w|undefined|NaN/);
    expect(texts.filter((text) => !text)).toEqual([]);
  });

  test('the position after a move is the one that its totals come from', () => {
    told.played.forEach(({ events }, ply) => {
      expect(events.reduce(fold, at(ply)).points).toEqual(at(ply + 1).points);
    });
  });
});
