/**
 * One wording: every event of both games, with every value of its fields, is said in one sentence by
 * Python, the log, the screen reader and the answer to "why?". The cases are Python's
 * (tests/support/event_cases.py).
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, list, namespace, number, useLanguage } from '../i18n';
import { facts } from '../net/fake';
import type { Chair, MovePlayed, OnTopEvent, TableFacts } from '../protocol/generated';
import type { DropItEvent, MovePlayed as DropItMove } from './dropit/model/types';
import type { LastDrop } from './dropit/model/position';
import type { Step } from './dropit/play/history';
import * as dropit from './dropit/words/events';
import { dropItStory, goesWithoutSaying } from './dropit/words/story';
import { explained, told } from './dropit/words/words';
import { verdict } from './ontop/model/ring';
import type { Colour } from './ontop/model/tiles';
import * as ontop from './ontop/words/events';
import { happened, reasonWords, spokenPeople } from './ontop/words/speak';
import { onTopStory } from './ontop/words/story';
import { reasons } from './ontop/words/why';

interface Case<Event> {
  readonly game: string;
  readonly event: Event;
  readonly players: readonly string[];
  readonly names: readonly (readonly string[])[];
  readonly sentence: string;
}

const file = new URL('../../../tests/data/event-sentences.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case<OnTopEvent | DropItEvent>[];
const ontopCases = cases.filter(({ game }) => game === 'ontop') as Case<OnTopEvent>[];
const dropitCases = cases.filter(({ game }) => game === 'dropit') as Case<DropItEvent>[];

function onTopSentence({ event, players, names }: Case<OnTopEvent>): string | null {
  return ontop.eventSentence(event, { players: players as Colour[], names: names.flat() });
}

function dropItSentence({ event, players, names }: Case<DropItEvent>): string | null {
  return dropit.eventSentence(event, { players, names });
}

function sentences(): (string | null)[] {
  return [...ontopCases.map(onTopSentence), ...dropitCases.map(dropItSentence)];
}

/** A table where these people sit; nobody of them is me. */
function tableOf({ game, players, names }: Case<unknown>): TableFacts {
  const chairs = names.flatMap((members, seat) =>
    members.map(
      (name, member): Chair => ({
        player: players[seat] ?? '',
        member: members.length > 1 ? member : null,
        seat,
        sitter: 'person',
        name,
        bot: null,
        program: false,
        claimed: false,
        seconds: null,
        kept: null,
        resigned: null,
        left: false,
        mine: false,
      }),
    ),
  );
  return facts({ game, chairs });
}

function played<Event>(...events: Event[]): Omit<MovePlayed, 'events'> & { events: Event[] } {
  return {
    kind: 'move_played',
    chair: 0,
    seat: 0,
    move: '…',
    by: 'person',
    ply: 1,
    spent: 0,
    events,
    opened: null,
    degraded: null,
  };
}

test('there are cases of both games', () => {
  expect(ontopCases.length).toBeGreaterThan(100);
  expect(dropitCases.length).toBeGreaterThan(100);
});

describe('in English', () => {
  beforeAll(() => useLanguage('en'));

  test('On Top says word for word what Python says', () => {
    expect(ontopCases.map(onTopSentence)).toEqual(ontopCases.map(({ sentence }) => sentence));
  });

  test('Drop It says word for word what Python says', () => {
    expect(dropitCases.map(dropItSentence)).toEqual(dropitCases.map(({ sentence }) => sentence));
  });

  test('an event that is new to the page is left out', () => {
    const event = { event: 'something_new', rule: 'OT-1' };
    expect(
      ontop.eventSentence(event as unknown as OnTopEvent, { players: [], names: [] }),
    ).toBeNull();
    expect(
      dropit.eventSentence(event as unknown as DropItEvent, { players: [], names: [] }),
    ).toBeNull();
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  const english = [...ontopCases, ...dropitCases].map(({ sentence }) => sentence);

  beforeAll(() => useLanguage(language));

  test('every sentence is whole, and in the language', () => {
    for (const [i, said] of sentences().entries()) {
      expect(said, english[i]).not.toMatch(
        /[{}]|undefined|null|\b(event|end|taboo|piece|colour)\./,
      );
      expect(said, english[i]).not.toBe(english[i]);
      expect(said).toMatch(/\.$/);
    }
  });

  test('what English tells apart is told apart, and nothing else', () => {
    const all = sentences();
    const meant = new Map<string | null, string | undefined>();
    all.forEach((said, i) => {
      if (!meant.has(said)) meant.set(said, english[i]);
      expect(meant.get(said), `${said}`).toBe(english[i]);
    });
    expect(meant.size).toBe(new Set(english).size);
  });

  test('people keep their names', () => {
    for (const [i, said] of sentences().entries()) {
      for (const name of ['Ann', 'Ben', 'Cleo', 'Dan Brown', 'Zoe']) {
        expect(said?.includes(name), `${name} in ${said}`).toBe(english[i]?.includes(name));
      }
    }
  });
});

describe.each(LANGUAGES)('the surfaces in %s', (language) => {
  beforeAll(() => useLanguage(language));

  test('the log of On Top says the sentence', () => {
    for (const one of ontopCases) {
      const { text, details } = onTopStory(played(one.event), tableOf(one));
      expect(text).toBe(onTopSentence(one));
      expect(details).toEqual([]);
    }
  });

  test('the log of On Top leaves out what comes into a hand with another move', () => {
    const turned = ontopCases.find(({ event }) => event.event === 'tile_turned');
    const laid = ontopCases.find(({ event }) => event.event === 'tile_laid');
    if (!turned || !laid) throw new Error('there are no such cases');
    const move = { ...played(laid.event), events: [laid.event, turned.event] };
    const { text, details } = onTopStory(move, tableOf(laid));
    expect([text, details]).toEqual([onTopSentence(laid), []]);
  });

  test('the log of Drop It says the sentence', () => {
    for (const one of dropitCases) {
      const { text } = dropItStory(played(one.event) as DropItMove, tableOf(one));
      expect(text).toBe(goesWithoutSaying(one.event) ? null : dropItSentence(one));
    }
  });

  test('screen readers are told the sentence of On Top', () => {
    for (const one of ontopCases) {
      const players = one.players as Colour[];
      const people = spokenPeople(tableOf(one), players);
      expect(happened([one.event], tableOf(one), players)).toBe(
        ontop.eventSentence(one.event, people),
      );
      expect(people.names[0]).toContain('Ann');
    }
  });

  test('screen readers are told the sentence of Drop It', () => {
    for (const one of dropitCases) {
      const text = told(
        { t: namespace('dropit'), list, number },
        tableOf(one),
        stepWith(one.event),
      );
      if (goesWithoutSaying(one.event)) expect(text).not.toContain(dropItSentence(one));
      else expect(text).toContain(dropItSentence(one));
    }
  });

  test('why a crossing is as it is rests on the rule that decided it', () => {
    for (const { event } of ontopCases) {
      if (event.event !== 'crossing_scored') continue;
      const { tower, seat, crossing, golden, segments } = event;
      const neutral = tower.length > 0 && seat === null;
      const finding = {
        ...verdict(segments),
        crossing,
        golden,
        scored: event,
        covered: 6,
        fields: 6,
        free: [],
        tower,
        neutral,
      };
      const why = reasons(finding, false);
      expect(why.map(({ rule }) => rule)).toContain(event.rule);
      const last = why.at(-1);
      if (seat !== null && last) expect(reasonWords(last)).toContain(number(event.points));
    }
  });

  test('why a drop scored as it did stands under the sentence', () => {
    const speaker = { t: namespace('dropit'), list, number };
    for (const one of dropitCases) {
      const headings = explained(speaker, tableOf(one), dropWith(one.event));
      const asked =
        !['game_ended', 'piece_dropped'].includes(one.event.event) && !goesWithoutSaying(one.event);
      if (asked) expect(headings.map(({ sentence }) => sentence)).toContain(dropItSentence(one));
      for (const { reasons: texts } of headings) expect(texts.length).toBeGreaterThan(0);
    }
  });

  test('of a trembling hand, why it let go elsewhere', () => {
    const speaker = { t: namespace('dropit'), list, number };
    const drops = dropitCases.filter(({ event }) => event.event === 'piece_dropped');
    for (const one of drops) {
      const { release } = one.event as LastDrop['dropped'];
      const headings = explained(speaker, tableOf(one), dropWith(one.event)).map(
        ({ sentence }) => sentence,
      );
      expect(headings.includes(dropItSentence(one) ?? '')).toBe(Boolean(release.spin));
    }
  });
});

/** A drop of which one thing is as told. */
function dropWith(event: DropItEvent): LastDrop {
  const plain = (kind: DropItEvent['event']) =>
    (event.event === kind
      ? event
      : dropitCases.find((one) => one.event.event === kind)?.event) as never;
  return {
    seq: 1,
    chair: 0,
    before: ['red', 'blue', 'green', 'red', 'blue'].map((colour) => ({
      piece: `${colour} square`,
      x: 0,
      y: 0,
      angle: 0,
    })),
    dropped: plain('piece_dropped'),
    rested: plain('pieces_rested'),
    judged: plain('piece_judged'),
    offered: event.event === 'joker_offered' ? event : null,
    decided: event.event === 'joker_decided' ? event : null,
    scored: event.event === 'joker_offered' ? null : plain('piece_scored'),
  };
}

function stepWith(event: DropItEvent): Step {
  const scene = {
    players: [],
    pieces: [],
    scores: [],
    hands: {},
    jokers: {},
    points: {},
    toMove: null,
    asked: null,
    last: dropWith(event),
    ended: event.event === 'game_ended' ? event : null,
  };
  return {
    seq: 1,
    kind: event.event === 'joker_decided' ? 'joker' : 'drop',
    before: scene,
    after: scene,
  };
}
