import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages';
import type { Section } from './rules';

const files = import.meta.glob<readonly Section[]>('./*/rules/*.ts', {
  eager: true,
  import: 'default',
});
const about = import.meta.glob<readonly string[]>('./about/*.ts', {
  eager: true,
  import: 'default',
});

/** The rules of a game in a language. */
const rules = (game: string, language: string) => files[`./${game}/rules/${language}.ts`] ?? [];

const GAMES = [...new Set(Object.keys(files).map((path) => path.split('/')[1] ?? ''))];

describe.each(LANGUAGES)('%s', (language) => {
  test.each(GAMES)('%s is told rule by rule as in English', (game) => {
    const ids = (sections: readonly Section[]) =>
      sections.map((section) =>
        section.rules.map(({ id, decision, editions }) => [
          id,
          decision !== undefined,
          editions !== undefined,
        ]),
      );
    expect(ids(rules(game, language))).toEqual(ids(rules(game, 'en')));
  });

  test('no sentence is left in English', () => {
    const sentences = (of: string) => [
      ...(about[`./about/${of}.ts`] ?? []),
      ...GAMES.flatMap((game) => rules(game, of)).flatMap((section) => [
        section.title,
        ...section.rules.flatMap(({ text, decision, editions }) =>
          [text, decision, editions].filter((one) => one !== undefined),
        ),
      ]),
    ];
    if (language === 'en') return;
    const source = new Set(sentences('en'));
    expect(sentences(language).length).toBe(sentences('en').length);
    expect(sentences(language).filter((sentence) => source.has(sentence))).toEqual([]);
  });
});

test('every rule that the program can quote is told', () => {
  const told = (game: string) =>
    new Set(rules(game, 'en').flatMap((section) => section.rules.map(({ id }) => id)));
  const onTop = Array.from({ length: 24 }, (_, i) => `OT-${i + 1}`);
  // Names of fields and crossings (OT-2, OT-3, OT-5) are for programs; the board shows them.
  const unsaid = ['OT-2', 'OT-3', 'OT-5'];
  expect(onTop.filter((id) => !told('ontop').has(id))).toEqual(unsaid);
  const dropIt = Array.from({ length: 23 }, (_, i) => `DI-${i + 1}`);
  expect(dropIt.filter((id) => !told('dropit').has(id))).toEqual(['DI-2', 'DI-6']);
});
