import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages';
import type { Messages } from './message';

const files = import.meta.glob<Messages>('./*/lesson/*.ts', { eager: true, import: 'default' });
const GAMES = [...new Set(Object.keys(files).map((path) => path.split('/')[1] ?? ''))].filter(
  (name) => name !== 'shell',
);

interface Step {
  readonly key: string;
  readonly wishes?: readonly object[];
}

const lessonFile = (game: string) => `../src/topdrop/data/lessons/${game}.json`;
const steps = (game: string) =>
  (JSON.parse(readFileSync(lessonFile(game), 'utf8')) as { steps: readonly Step[] }).steps;

test.each(GAMES)('%s has a lesson for its texts, and texts for every step of it', (game) => {
  expect(existsSync(lessonFile(game))).toBe(true);
  const keys = steps(game).flatMap(({ key, wishes }) => {
    if (wishes === undefined) return [key];
    return wishes.length ? [key, `${key}.done`, `${key}.other`] : [key, `${key}.done`];
  });
  for (const language of LANGUAGES) {
    const texts = files[`./${game}/lesson/${language}.ts`] ?? {};
    expect(Object.keys(texts).filter((key) => !keys.includes(key))).toEqual([]);
    // A step that every move that is allowed does needs no word about others.
    expect(keys.filter((key) => !(key in texts) && !key.endsWith('.other'))).toEqual([]);
  }
});

describe.each(LANGUAGES)('%s', (language) => {
  test.each([...GAMES, 'shell'])('%s has the texts of the English lesson', (name) => {
    const source = files[`./${name}/lesson/en.ts`] ?? {};
    const texts = files[`./${name}/lesson/${language}.ts`] ?? {};
    expect(Object.keys(texts)).toEqual(Object.keys(source));
    if (language === 'en') return;
    const left = Object.entries(texts).filter(([key, text]) => source[key] === text);
    expect(left).toEqual([]);
  });

  test.each(GAMES)('a step of %s has two sentences at most', (game) => {
    for (const [key, text] of Object.entries(files[`./${game}/lesson/${language}.ts`] ?? {})) {
      const ends = String(text).match(/[.!?](?= |$)/g) ?? [];
      expect(ends.length, key).toBeLessThanOrEqual(2);
      expect(String(text).length, key).toBeLessThanOrEqual(260);
    }
  });
});
