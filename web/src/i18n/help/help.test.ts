import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages';
import de from './de';
import en from './en';
import fr from './fr';
import nl from './nl';
import type { Help } from './rules';

const all: Record<string, Help> = { en, de, nl, fr };
const english: Help = en;

describe.each(LANGUAGES)('%s', (language) => {
  const help = all[language] ?? english;

  test.each(Object.keys(english.games))('%s is told rule by rule as in English', (game) => {
    const ids = (sections: Help['games']) =>
      sections[game]?.map(({ rules }) => rules.map(({ id, decision }) => [id, decision !== undefined]));
    expect(ids(help.games)).toEqual(ids(english.games));
  });

  test('no sentence is left in English', () => {
    const sentences = ({ games, about }: Help) => [
      ...about,
      ...Object.values(games).flatMap((sections) =>
        sections.flatMap(({ title, rules }) => [
          title,
          ...rules.flatMap(({ text, decision }) => (decision === undefined ? [text] : [text, decision])),
        ]),
      ),
    ];
    if (language === 'en') return;
    const source = new Set(sentences(english));
    expect(sentences(help).filter((sentence) => source.has(sentence))).toEqual([]);
  });
});

test('every rule that the program can quote is told', () => {
  const told = (game: string) =>
    new Set(english.games[game]?.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const onTop = Array.from({ length: 24 }, (_, i) => `OT-${i + 1}`);
  // Names of fields and crossings (OT-2, OT-3, OT-5) are for programs; the board shows them.
  const unsaid = ['OT-2', 'OT-3', 'OT-5'];
  expect(onTop.filter((id) => !told('ontop').has(id))).toEqual(unsaid);
  const dropIt = Array.from({ length: 23 }, (_, i) => `DI-${i + 1}`);
  expect(dropIt.filter((id) => !told('dropit').has(id))).toEqual(['DI-2', 'DI-6']);
});
