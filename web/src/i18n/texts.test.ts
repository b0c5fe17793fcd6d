import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageFor } from './languages';
import type { Message, Messages } from './message';

const files = import.meta.glob<Messages>(
  ['./*/{en,de,nl,fr}.ts', './*/{late,editor}/{en,de,nl,fr}.ts', '!./about/*', '!./privacy/*'],
  { eager: true, import: 'default' },
);

/** The texts of a language by their namespaces. */
function textsOf(language: string): Record<string, Messages> {
  const paths = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.ts`));
  return Object.fromEntries(
    paths.map(([path, texts]) => [path.slice(2, path.lastIndexOf('/')), texts]),
  );
}

const en = textsOf('en');

/** What is the same in another language: params and signs alone, and names. */
const SAME = /^(?:\{\w+\}|[\d\W])*$|\{n\}$|topdrop|On Top|Drop It|classic/;

function sentences(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function params(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '').toSorted();
}

describe.each(LANGUAGES)('%s', (language) => {
  const namespaces = textsOf(language);

  test.each(Object.keys(en))('%s has the same keys as English, and no others', (namespace) => {
    expect(Object.keys(namespaces[namespace] ?? {}).toSorted()).toEqual(
      Object.keys(en[namespace] ?? {}).toSorted(),
    );
  });

  test.each(Object.keys(en))('%s has the same params as English', (namespace) => {
    const source: Messages = en[namespace] ?? {};
    for (const [key, message] of Object.entries(namespaces[namespace] ?? {})) {
      const wanted = new Set(sentences(source[key] ?? '').flatMap(params));
      const given = new Set(sentences(message).flatMap(params));
      expect([...given].toSorted(), `${namespace}.${key}`).toEqual([...wanted].toSorted());
    }
  });

  test.each(Object.keys(en))('%s has every plural form that numbers need', (namespace) => {
    const forms = new Set([0, 1, 2, 5, 21].map((n) => new Intl.PluralRules(language).select(n)));
    for (const [key, message] of Object.entries(namespaces[namespace] ?? {})) {
      if (typeof message === 'string') continue;
      expect(Object.keys(message), `${namespace}.${key}`).toEqual(
        expect.arrayContaining([...forms]),
      );
    }
  });

  test('leaves no sentence in English', () => {
    if (language === 'en') return;
    for (const [namespace, texts] of Object.entries(namespaces)) {
      const source: Messages = en[namespace] ?? {};
      const kept = Object.entries(texts).filter(
        ([key, message]) =>
          JSON.stringify(message) === JSON.stringify(source[key]) &&
          sentences(message).some((text) => text.split(' ').length > 3 && !SAME.test(text)),
      );
      expect(kept.map(([key]) => `${namespace}.${key}`)).toEqual([]);
    }
  });
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-BR', 'nl'], 'nl'],
  [['FR'], 'fr'],
  [['ja'], 'en'],
  [[], 'en'],
])('whoever reads %j is shown %s', (wishes, language) => {
  expect(languageFor(wishes)).toBe(language);
});
