import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { entry, facts, said } from '../../net/fake';
import { newsOf } from './news';

beforeAll(() => useLanguage('en'));

test('what came later is said, chat with a sound of its own', () => {
  const entries = [said(1, 'old'), entry(2, { kind: 'rematch_asked', chair: 1 }), said(3, 'new')];
  expect(newsOf(entries, 1, facts())).toEqual([
    { text: 'Greedy bot would like another game.', chat: false },
    { text: 'Ben: new', chat: true },
  ]);
});

test('boards say their moves themselves, and nobody hears their own words', () => {
  const move = {
    kind: 'move_played',
    chair: 1,
    seat: 1,
    move: 'c4d4',
    by: 'bot',
    ply: 1,
    spent: 0,
    events: [],
    opened: null,
    degraded: null,
  } as const;
  expect(newsOf([entry(1, { ...move, events: [] }), said(2, 'mine', 0)], 0, facts())).toEqual([]);
  const failed = { ...move, by: 'stand_in', degraded: 'failed', events: [] } as const;
  expect(newsOf([entry(1, { ...failed, events: [] })], 0, facts())).toEqual([
    { text: 'Greedy bot gave no answer; a stand-in plays this move.', chat: false },
  ]);
});

test('it is said for how long the clock stood still while nobody could play', () => {
  const away = { kind: 'clocks_adjusted', reason: 'downtime', ms: 192_000, raised: [] } as const;
  const aside = { ...away, reason: 'set_aside' } as const;
  const back = { ...away, reason: 'restored', ms: 86_412_000, raised: [0, 7_200_000] } as const;
  const entries = [
    entry(1, { ...away, raised: [] }),
    entry(2, { ...back, raised: [0, 1] }),
    entry(3, { ...aside, raised: [] }),
  ];
  expect(newsOf(entries, 0, facts()).map(({ text }) => text)).toEqual([
    'The server was away; the clock stood still for 3 minutes.',
    'The server went back to a backup: what came after it is lost, and the clock stood still ' +
      'for 1 day. Every clock has at least 12 hours left.',
    'The table was set aside; the clock stood still for 3 minutes.',
  ]);
});
