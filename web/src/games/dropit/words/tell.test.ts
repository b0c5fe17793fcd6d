import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, list, number, namespace, useLanguage } from '../../../i18n';
import { entries, scenery, table, view } from '../fixtures/game';
import type { LyingPiece } from '../model/types';
import { stepsOf } from '../play/history';
import { belowWords, jokerWords, landingWords, pilePages } from './tell';

const speaker = { t: namespace('dropit'), list, number };
const drops = stepsOf(entries, view).filter(({ kind }) => kind === 'drop');
const { radius } = scenery.outlines['circle'] ?? {};
const r = radius ?? 0;
const disc = (piece: string, x: number, y: number): LyingPiece => ({ piece, x, y, angle: 0 });
const holding = (pieces: readonly LyingPiece[]) => ({ ...drops[0]!.after, pieces });

describe('in English', () => {
  beforeEach(() => useLanguage('en'));

  test('a landing is told with its place, what it touches, and the height of the pile', () => {
    const pieces = [disc('red circle', r, r), disc('blue circle', r, 3 * r)];
    expect(landingWords(speaker, scenery, pieces)).toBe(
      `It lies on the left, ${Math.round(r)} mm from the left wall and ${Math.round(3 * r)} mm up, ` +
        'on levels 1 to 3. It touches: red circle and left wall. ' +
        `The pile is ${Math.round(4 * r)} mm high, up to level 3.`,
    );
    const flat = [disc('red circle', 110, r)];
    expect(landingWords(speaker, scenery, flat)).toMatch(/in the middle, 110 mm .*: base\. /);
    expect(landingWords(speaker, scenery, [disc('red circle', 190, 90)])).toMatch(
      /on the right, .*It touches nothing\./,
    );
    expect(landingWords(speaker, scenery, [])).toBe('');
  });

  test('the pile is told from left to right, then the free circles, then the edges', () => {
    const position = holding([disc('red circle', 110, r)]);
    const [surface = '', bonus = '', edges = ''] = pilePages(speaker, scenery, position);
    expect(surface).toMatch(
      /^1 piece in the shaft\. The pile is \d+ mm high, up to level 2\. 0 to \d+ mm: the bare base/,
    );
    expect(surface).toMatch(/ \d+ to \d+ mm: red circle, \d+ mm high, level 2\. /);
    expect(surface).toMatch(/ to 220 mm: the bare base \(.+\)\. Bonus circles with O\.$/);
    expect(bonus).toMatch(/^\d bonus circles are free from above\. Bonus circle of \d: /);
    expect(edges).toMatch(/^Left side .* Right side .* Base /);
    expect(pilePages(speaker, { ...scenery, zones: [] }, position)[2]).toMatch(/^Nothing along/);
    expect(pilePages(speaker, scenery, holding([]))[0]).toMatch(
      /^The shaft is empty\. 0 to 220 mm/,
    );
  });

  test('what is below the hand is told as far as the piece reaches', () => {
    const pieces = [disc('red circle', 40, r), disc('blue circle', 180, r)];
    const held = { piece: 'green circle', x: 40, angle: 0 };
    const text = belowWords(speaker, scenery, pieces, held);
    expect(text).toMatch(/^green circle in hand, 40 mm .*\. Below it: /);
    expect(text).toContain(`${Math.round(40 - r)} to ${Math.round(40 + r)} mm: red circle, `);
    expect(text).not.toContain('blue');
  });
});

test('the end tells what jokers brought, where there are any', () => {
  const ended = { event: 'game_ended' as const, rule: 'DI-17', end: 'pieces_out' };
  const position = {
    ...drops.at(-1)!.after,
    players: ['red', 'blue'],
    points: { red: 20, blue: 9 },
    jokers: { red: 2, blue: 0 },
  };
  const over = (final: number[]) => ({ ...position, ended: { ...ended, final, winners: ['red'] } });
  expect(jokerWords(speaker, table, over([26, 9]))).toBe(
    'You: 20 and 6 for 2 jokers. Ben: 9 and 0 for no jokers.',
  );
  expect(jokerWords(speaker, table, over([20, 9]))).toBe('');
  expect(jokerWords(speaker, table, { ...position, ended: null })).toBe('');
});

test.each(LANGUAGES)('in %s everything is told without gaps', async (language) => {
  await useLanguage(language);
  for (const { after: position, before } of drops) {
    const held = { piece: position.pieces.at(-1)?.piece ?? '', x: 100, angle: 30 };
    const texts = [
      landingWords(speaker, scenery, position.pieces),
      ...pilePages(speaker, scenery, position),
      belowWords(speaker, scenery, before.pieces, held),
    ];
    for (const text of texts) expect(text).not.toMatch(/[{}]|\b(tell|shaft)\.\w|undefined|NaN/);
  }
});
