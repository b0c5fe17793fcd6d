/** The boot screen says the same in every language, in words that old browsers can read. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/i18n/languages';

const script = readFileSync('public/boot.js', 'utf8');
const page = readFileSync('index.html', 'utf8');

type Words = Record<string, string | readonly [string, string]>;

const words: Record<string, Words> = Function(
  `return ${/const WORDS = (\{[\s\S]*?\n {2}\});/.exec(script)?.[1]}`,
)();

test.each(LANGUAGES)('%s has words for everything', (language) => {
  expect(Object.keys(words)).toEqual([...LANGUAGES]);
  const own = Object.entries(words[language] ?? {});
  expect(own.map(([reason]) => reason)).toEqual(Object.keys(words['en'] ?? {}));
  for (const [reason, said] of own) {
    for (const [n, sentence] of [said].flat().entries()) {
      expect(sentence.trim(), reason).not.toBe('');
      const english = [words['en']?.[reason] ?? ''].flat()[n];
      if (language !== 'en') expect(sentence, reason).not.toBe(english);
    }
  }
});

test('without scripts every language has its words', () => {
  for (const language of LANGUAGES.slice(1)) {
    expect(page.split(`<p lang="${language}">`)).toHaveLength(3);
  }
});

test('French has no break before its signs', () => {
  expect([JSON.stringify(words['fr']), page].join().match(/ [;:!?»]/g)).toBeNull();
});

test('it is written in what browsers without modules read', () => {
  const code = script.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'[^'\n]*'/g, "''");
  expect(code).not.toMatch(/\?\.|\?\?|\.\.\.|\basync\b|\bawait\b|catch \{|\*\*|\.includes\(/);
});
