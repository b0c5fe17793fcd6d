import { describe, expect, test, vi } from 'vitest';
import { clientOf, GAMES } from '../../games/registry';
import type { GameInfo, Option } from '../../protocol/generated';
import {
  coloursOf,
  firstForm,
  isChosen,
  isOffered,
  byHandForm,
  nameless,
  newForm,
  playersIn,
  seatsFor,
  toTable,
  withChoice,
  withColour,
  withNames,
  withOption,
  withPlayers,
  withPreset,
  withSeat,
} from './form';

function option(change: Partial<Option> & Pick<Option, 'key' | 'kind'>): Option {
  return {
    default: null,
    values: [],
    least: null,
    most: null,
    players: null,
    rule: null,
    ...change,
  };
}

const COLOURS = ['red', 'blue', 'green', 'yellow'];

const game: GameInfo = {
  name: 'noughts',
  title: 'Noughts',
  lesson: false,
  printouts: [],
  by_hand: false,
  analysis: false,
  needs_server: false,
  rated: true,
  options: [
    option({ key: 'players', kind: 'players', values: COLOURS, least: 2, most: 4 }),
    option({ key: 'teams', kind: 'teams', values: [1, 2, 3], players: [2] }),
    option({ key: 'colours', kind: 'colours', values: COLOURS, players: [2] }),
    option({ key: 'pairs', kind: 'pairs', players: [3] }),
    option({ key: 'size', kind: 'choice', values: ['large', 'small'] }),
  ],
  presets: [],
  bots: [
    { name: 'level1', title: 'Till', level: 1, seconds: 0.3, package: null },
    { name: 'level2', title: 'Lotte', level: 2, seconds: 0.3, package: null },
    { name: 'greedy', title: null, level: null, seconds: null, package: null },
    { name: 'hunter', title: null, level: null, seconds: null, package: 'hunters' },
  ],
  ends: [],
  previews: 'practice',
  scenery: {},
};

const form = newForm(game);

test('a form begins with the fewest players, me and a bot that is a fair match', () => {
  expect(playersIn(form.setup)).toEqual(['red', 'blue']);
  expect(form.seats).toMatchObject([{ sitter: 'me' }, { sitter: 'bot', bot: 'level2' }]);
  expect(coloursOf(game)).toEqual(COLOURS);
});

test('where nobody can choose who plays, the game says it', async () => {
  const chairs = [{ player: 'noughts' }, { player: 'crosses', member: null }];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(chairs)));
  const fixed = await firstForm({ ...game, options: [] });
  vi.unstubAllGlobals();
  expect(fixed.setup).toEqual({});
  expect(fixed.seats).toMatchObject([
    { player: 'noughts', sitter: 'me' },
    { player: 'crosses', sitter: 'bot' },
  ]);
  expect(await firstForm(game)).toEqual(form);
});

test('without bots the other seats are open', () => {
  expect(newForm({ ...game, bots: [] }).seats[1]).toMatchObject({ sitter: 'open' });
});

describe('players', () => {
  test('come with the next colours and go from the end', () => {
    const three = withPlayers(form, game, 3);
    expect(playersIn(three.setup)).toEqual(['red', 'blue', 'green']);
    expect(playersIn(withPlayers(three, game, 2).setup)).toEqual(['red', 'blue']);
  });

  test('swap colours', () => {
    expect(playersIn(withColour(form, game, 'red', 'blue').setup)).toEqual(['blue', 'red']);
    expect(playersIn(withColour(form, game, 'red', 'green').setup)).toEqual(['green', 'blue']);
  });

  test('take choices with them that no longer fit', () => {
    const teams = withChoice(form, game, 'teams', [2, 2]);
    expect(withPlayers(teams, game, 3).setup).toEqual({ players: ['red', 'blue', 'green'] });
    const dealt = withChoice(form, game, 'colours', [
      ['red', 'yellow'],
      ['blue', 'green'],
    ]);
    expect(dealt.setup['colours']).toBeDefined();
    expect(withColour(dealt, game, 'red', 'green').setup['colours']).toBeUndefined();
  });
});

describe('choices', () => {
  test('are offered by the number of players', () => {
    const offered = (count: number) =>
      game.options
        .filter((one) => isOffered(one, withPlayers(form, game, count).setup, game))
        .map(({ key }) => key);
    expect(offered(2)).toEqual(['teams', 'colours', 'size']);
    expect(offered(3)).toEqual(['pairs', 'size']);
    expect(offered(4)).toEqual(['size']);
  });

  test('are left out where they do nothing beside the others', () => {
    const name = GAMES.find((one) => clientOf(one).optionMatters) ?? '';
    const edges = option({ key: 'edges', kind: 'choice' });
    const left = option({ key: 'left', kind: 'choice', values: ['A', 'D'] });
    const choosy = { ...game, name, options: [...game.options, edges, left] };
    const turned = withChoice(form, choosy, 'left', 'D');
    expect(turned.setup['left']).toBe('D');
    const free = withChoice(turned, choosy, 'edges', 'none');
    expect(free.setup['left']).toBeUndefined();
    const offered = choosy.options.filter((one) => isOffered(one, free.setup, choosy));
    expect(offered.map(({ key }) => key)).toEqual(['teams', 'colours', 'size', 'edges']);
  });

  test('go back to what is usual', () => {
    const chosen = withChoice(form, game, 'size', 'small');
    expect(chosen.setup['size']).toBe('small');
    expect(withChoice(chosen, game, 'size', null).setup).toEqual(form.setup);
  });

  test('come together as a preset, and are known by it', () => {
    const preset = { size: 'small', extra: true };
    const chosen = withPreset(form, game, preset);
    expect(chosen.setup).toMatchObject(preset);
    expect(isChosen(chosen.setup, preset)).toBe(true);
    expect(isChosen(form.setup, preset)).toBe(false);
  });
});

describe('seats', () => {
  test('are kept when more are needed', () => {
    const seats = withSeat(form, 1, { sitter: 'here', name: 'Ben' }).seats;
    const needed = COLOURS.slice(0, 3).map((player) => ({ player, member: null }));
    expect(seatsFor(needed, seats, game)).toMatchObject([
      { sitter: 'me' },
      { sitter: 'here', name: 'Ben' },
      { player: 'green', sitter: 'bot' },
    ]);
  });

  test('hold me only once', () => {
    expect(withSeat(form, 1, { sitter: 'me' }).seats.map(({ sitter }) => sitter)).toEqual([
      'open',
      'me',
    ]);
  });

  test('of people here need names', () => {
    expect(nameless(withSeat(form, 1, { sitter: 'here', name: '  ' }))).toEqual([1]);
    expect(nameless(form)).toEqual([]);
  });
});

test('the request says who sits where, and nothing more than it must', () => {
  const here = withSeat(withOption(form, { listed: true, begins: 'random' }), 0, {
    sitter: 'here',
    name: ' Ada ',
  });
  expect(toTable(here, game)).toMatchObject({
    game: 'noughts',
    setup: { players: ['red', 'blue'] },
    chairs: [
      { sitter: 'here', name: 'Ada' },
      { sitter: 'bot', bot: 'level2' },
    ],
    options: { listed: true, begins: 'random', take_backs: true, clock: null },
  });
});

test('with a real box everybody is here, and is called as the chair is without a name', () => {
  const here = byHandForm(withSeat(form, 1, { sitter: 'bot' }));
  expect(here.seats.map(({ sitter }) => sitter)).toEqual(['me', 'here']);
  expect(here.options).toMatchObject({ by_hand: true, chat: false, clock: null });
  const named = withNames(here, ({ player }) => player);
  expect(toTable(named, game).chairs).toEqual([{ sitter: 'me' }, { sitter: 'here', name: 'blue' }]);
});
