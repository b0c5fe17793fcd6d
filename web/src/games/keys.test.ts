import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../i18n';
import { keyAction } from './dropit/play/keys';
import { clientOf } from './registry';

beforeAll(() => useLanguage('en'));

const NAMES: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '␣': ' ',
  '↵': 'Enter',
  Esc: 'Escape',
};

/** Keys that are told but do nothing alone. */
const NONE = ['⇧', '…'];

const keysOf = (game: string) => clientOf(game).keys?.() ?? [];

function told(game: string): string[] {
  return keysOf(game).flatMap(({ keys }) => keys.map((key) => NAMES[key] ?? key));
}

const ALL = [
  ...Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)),
  'Home',
  'End',
  ...Object.values(NAMES),
];

test('the keys of Drop It that are told are those that do something', () => {
  const works = ALL.filter((key) =>
    keyAction({
      key,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      repeat: false,
    }),
  );
  const listed = told('dropit').filter((key) => !NONE.includes(key));
  const capitals = works.map((key) => (key.length === 1 ? key.toUpperCase() : key));
  // Between 1 and 9 the list has dots.
  const wanted = new Set(capitals.filter((key) => !/^[2-8]$/.test(key)));
  expect(new Set(listed)).toEqual(wanted);
});

test('the keys of On Top are told, W among them', () => {
  expect(told('ontop')).toEqual(
    expect.arrayContaining([
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'R',
      'Enter',
      'W',
      'O',
      'D',
      'Escape',
    ]),
  );
  expect(keysOf('ontop').find(({ keys }) => keys.includes('W'))?.text).toMatch(/why/);
});

test('a game without a board of its own has no keys but those of buttons', () => {
  expect(keysOf('noughts')).toEqual([]);
});
