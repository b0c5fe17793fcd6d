/**
 * The texts as somebody would check them who writes the language well: agreement with lists of people
 * and with counts, elision, signs and the spaces beside them, one way to address the reader. What is
 * wrong is named with the language, the key and the text.
 */
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages';
import { fill, localeFormatOf, type Message, type Messages, type Params } from './message';
import type { Section } from './rules';

const files = import.meta.glob<Messages>(
  ['./*/{en,de,nl,fr}.ts', './*/late/{en,de,nl,fr}.ts', '!./about/*', '!./privacy/*'],
  { eager: true, import: 'default' },
);
const rules = import.meta.glob<readonly Section[]>('./*/rules/*.ts', {
  eager: true,
  import: 'default',
});
const about = import.meta.glob<readonly string[]>('./about/*.ts', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Text {
  /** `shell.winners`. */
  readonly name: string;
  readonly key: string;
  readonly message: Message;
}

/** The short texts of a language. */
function textsOf(language: Language): Text[] {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.ts`))
    .flatMap(([path, messages]) =>
      Object.entries(messages).map(([key, message]) => ({
        name: `${path.split('/')[1]}.${key}`,
        key,
        message,
      })),
    );
}

/** Every sentence of a language with where it stands, the long texts too. */
function sentencesOf(language: Language): [string, string][] {
  const short = textsOf(language).flatMap(({ name, message }) =>
    formsOf(message).map((text): [string, string] => [name, text]),
  );
  const long = Object.entries({ ...rules, ...about })
    .filter(([path]) => path.endsWith(`/${language}.ts`))
    .flatMap(([path, parts]) =>
      parts
        .flatMap((part) =>
          typeof part === 'string'
            ? [part]
            : [part.title, ...part.rules.flatMap(({ text, decision }) => [text, decision ?? ''])],
        )
        .filter(Boolean)
        .map((text): [string, string] => [path, text]),
    );
  return [...short, ...long];
}

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** The sentences in which a pattern is found, with where they stand. */
function found(language: Language, pattern: RegExp): string[] {
  return sentencesOf(language)
    .filter(([, text]) => pattern.test(text))
    .map(([name, text]) => `${name}: ${text}`);
}

/** Params into which several people or colours can be put. */
const LISTS = /\{(?:names|colours)\}/;

/** Texts of a list that need no plural: it is never of one, or no word depends on how many it is of. */
const NO_PLURAL_NEEDED: Readonly<Record<string, string>> = {
  'shell.take_back_waiting': 'they stand after a colon',
  'shell.stronger': 'they stand after a colon',
  'shell.winners_partners': 'partners are two',
  'shell.partners_both': 'partners are two',
  'ontop.event.crossing_scored.tie': 'a tie is of two or more',
};
const NO_PLURAL_NEEDED_IN: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  en: { 'shell.rematch_wished': '"would like" is the same for one and for several' },
};

/** Whose part is one person's: a member of a team takes it alone. Teams are named before a colon. */
const ONE_PERSON = new Set([
  'dropit.ask.wait',
  'dropit.ask.joker',
  'dropit.event.piece_dropped',
  'dropit.event.winners',
  'dropit.tray',
]);

/** Texts whose number counts nothing that stands after it. */
const NO_COUNT = new Set([
  'shell.partner_sum',
  'shell.seat_n',
  'shell.team_n',
  'shell.member_n',
  'shell.name_missing',
  'puzzles.difficulty_of',
  'puzzles.report_sent',
  'ontop.coming.short',
  'ontop.tell.bare',
  'dropit.shaft.bonus',
]);

/** Other params that are numbers, and what may stand after them. */
const NUMBERS = /\{(?:total|left|covered|level|needed|given|jokers)\} (\p{L}+)/u;
const NEVER_ONE: Readonly<Record<string, string>> = {
  'ontop.why.open': 'with a field covered and one open there are two or more',
  'shell.problem.wrong_chairs': 'a game has two seats or more',
  'dropit.event.joker_offered': '{jokers} is a phrase with its own plural',
  'dropit.event.piece_scored': 'nothing is counted by the words after the total',
  'dropit.event.piece_scored.none': 'nothing is counted by the words after the total',
};

/** Where one and several are called alike. */
const ALIKE = new Set([
  'de dropit.hands.jokers',
  'en ontop.tell.more',
  'de ontop.tell.more',
  'de tournaments.entrants_n',
]);

/** Counts that are never of nothing where they are shown. */
const NEVER_ZERO = new Set(['ontop.coming', 'ontop.coming.short', 'dropit.event.joker_offered']);

/** How languages say what is left, which with 0 nobody would say. */
const LEFT = /\bnoch \{n\}|\bnog \{n\}|\bencore \{n\}|\breste \{n\}|\{n\}(?: \p{L}+)? left\b/u;

describe.each(LANGUAGES)('%s', (language) => {
  const texts = textsOf(language);
  const format = localeFormatOf(language);
  const isPlural = (message: Message) => typeof message !== 'string';

  test('what is said of several people or colours depends on how many they are', () => {
    const declared = { ...NO_PLURAL_NEEDED, ...NO_PLURAL_NEEDED_IN[language] };
    const wrong = texts.filter(
      ({ name, message }) =>
        !isPlural(message) &&
        !(name in declared) &&
        formsOf(message).some((text) => LISTS.test(text)),
    );
    expect(
      wrong.map(({ name }) => name),
      'give n, how many they are, and a plural',
    ).toEqual([]);
    const unneeded = Object.keys(declared).filter((name) => {
      const text = texts.find((one) => one.name === name);
      return text === undefined || isPlural(text.message);
    });
    expect(unneeded, 'take the exceptions away').toEqual([]);
  });

  test('a team, whose people are all named, does nothing that depends on how many they are', () => {
    const wrong = texts.filter(
      ({ name, message }) =>
        name.startsWith('dropit.') &&
        !ONE_PERSON.has(name) &&
        formsOf(message).some((text) => /\{who\}(?! ?:)/.test(text)),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('what is counted depends on the count', () => {
    const wrong = texts.filter(
      ({ name, message }) =>
        !isPlural(message) && !NO_COUNT.has(name) && /\{n\} \p{L}/u.test(formsOf(message)[0] ?? ''),
    );
    expect(
      wrong.map(({ name }) => name),
      'give a plural',
    ).toEqual([]);
    const others = texts.filter(
      ({ name, message }) =>
        !(name in NEVER_ONE) && formsOf(message).some((text) => NUMBERS.test(text)),
    );
    expect(
      others.map(({ name }) => name),
      'call what is counted n, or say why it is never one',
    ).toEqual([]);
  });

  test('one, several and none are told apart', () => {
    for (const { name, message } of texts) {
      if (typeof message === 'string') continue;
      const said = (n: number) => fill(message, { n }, format).replace(/\d+/g, '#');
      if (!/^\{n\} /.test(message.other) || ALIKE.has(`${language} ${name}`)) continue;
      expect(said(1), `${name} for 1 and 2`).not.toBe(said(2));
      expect([said(2), said(2)], `${name} for 5 and 21`).toEqual([said(5), said(21)]);
    }
    const wrong = texts.filter(
      ({ name, message }) =>
        !NEVER_ZERO.has(name) &&
        formsOf(message).some((text) => LEFT.test(text)) &&
        (typeof message === 'string' || message.zero === undefined),
    );
    expect(
      wrong.map(({ name }) => name),
      'say with `zero` that nothing is left',
    ).toEqual([]);
  });

  test('choices and their values begin with a capital and hold no colon of their own', () => {
    const choices = texts.filter(
      ({ key }) => /^(?:value|preset|option)\./.test(key) && !/\.(?:about|chosen)$/.test(key),
    );
    const plain = texts.filter(({ name }) =>
      /^shell\.(?:none|yes|no|as_\w+|own_number|file_own|clock_none|begins_\w+)$/.test(name),
    );
    expect(plain.length).toBeGreaterThan(7);
    const wrong = [...choices, ...plain].filter(({ message }) =>
      formsOf(message).some((text) => !/^[\p{Lu}\d]/u.test(text) || text.includes(':')),
    );
    expect(wrong.map(({ name, message }) => `${name}: ${formsOf(message)[0]}`)).toEqual([]);
  });

  test('a text ends as its English one does', () => {
    const english = new Map(textsOf('en').map(({ name, message }) => [name, message]));
    const end = (text: string) => /[.!?…:]?$/.exec(text)?.[0];
    const wrong = texts.filter(({ name, message }) => {
      const source = english.get(name);
      return (
        source !== undefined && end(formsOf(message)[0] ?? '') !== end(formsOf(source)[0] ?? '')
      );
    });
    expect(wrong.map(({ name, message }) => `${name}: ${formsOf(message)[0]}`)).toEqual([]);
  });

  test('signs are those of print', () => {
    expect(
      found(language, /\.\.\.|["']| {2}|^ | $| ,| \./),
      'three dots, straight quotes, spaces',
    ).toEqual([]);
    const quotes = { en: /[„«»‚‘]/, de: /[”«»‚‘]/, nl: /[„“”«»‚]/, fr: /[„“”‚‘]/ }[language];
    expect(found(language, quotes), 'quotes of another language').toEqual([]);
  });
});

test('whoever says a text with a plural gives the count', () => {
  const plural = new Set(
    LANGUAGES.flatMap((language) =>
      textsOf(language).flatMap(({ key, message }) => (typeof message === 'string' ? [] : [key])),
    ),
  );
  const calls = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/\bt\(\s*'([\w.]+)'([^;]{0,200})/g)].map(([, key = '', rest = '']) => ({
      path,
      key,
      rest,
    })),
  );
  expect(calls.length).toBeGreaterThan(200);
  const wrong = calls.filter(
    ({ key, rest }) => plural.has(key) && !/[{,]\s*n\b|\bparams\b/.test(rest),
  );
  expect(wrong.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
});

test('what has spaces of its own in French is put together by texts', () => {
  // Sentences and their parts are joined by `parts`, or by a text such as "{name}: {text}".
  const glued = /join\('[;:!?] ?'\)|\$\{[^}]*\}[;:!?] /;
  const wrong = Object.entries(sources).flatMap(([path, source]) =>
    /\/(?:i18n|protocol|fixtures)\//.test(path)
      ? []
      : source
          .split('\n')
          .flatMap((line, i) => (glued.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(wrong).toEqual([]);
});

describe('French', () => {
  test('has a space before ; : ! ? » and after «, and none before …', () => {
    expect(found('fr', /(?<! )[;:!?»]|«(?! )| …/), 'the space').toEqual([]);
  });

  test('elides, whoever is named', () => {
    const open =
      /(?<![\p{L}-])(?:de|que|ne|je|me|te|se|le|la|jusque|lorsque) (?=[aeiouéèêàâîôû])/iu;
    expect(found('fr', open), 'in the text').toEqual([]);
    const format = localeFormatOf('fr');
    for (const who of ['Ada', 'Otto et Hans', 'Élise', 'Invité']) {
      const named = textsOf('fr').flatMap(({ name, message }) =>
        formsOf(message).flatMap((text) => {
          const keys = [...text.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
          const said = fill(
            text,
            Object.fromEntries(keys.map((key) => [key, who])) as Params,
            format,
          );
          return open.test(said) ? [`${name}: ${said}`] : [];
        }),
      );
      expect(named, who).toEqual([]);
    }
    expect(found('fr', /\b(?:le|la|du|au) \{(?:name|names|who|bot|game)\}/), 'an article').toEqual(
      [],
    );
  });

  test('addresses the reader as vous', () => {
    expect(found('fr', /(?<!\p{L})(?:tu|toi|ton|tes|ta)(?!\p{L})/iu)).toEqual([]);
  });
});

describe('English, German and Dutch', () => {
  test.each(['en', 'de', 'nl'] as const)('%s has no space before ; : ! ?', (language) => {
    expect(found(language, / [;:!?]/)).toEqual([]);
  });

  test('German alone has a space before …', () => {
    expect(found('de', /[^ ]…/)).toEqual([]);
    expect([...found('en', / …/), ...found('nl', / …/)]).toEqual([]);
  });

  test('English says whose a thing is with ’s, whatever the name ends in', () => {
    expect(found('en', /\b(?:of|from) \{(?:name|who|names)\}|\{(?:name|who)\}’(?!s )/)).toEqual([]);
  });

  test('German and Dutch address the reader as du and je', () => {
    expect(found('de', /(?<=[^.:!?“] )(?:Sie|Ihnen|Ihr|Ihre[nmrs]?)\b/)).toEqual([]);
    expect(found('nl', /\b(?:u|uw)\b/i)).toEqual([]);
  });
});
