/** The form for a new table: choices of the game, seats, options. Pure; the page shows it. */
import { DAY } from '../format';
import type {
  ChairNeeded,
  GameInfo,
  NewTable,
  Option,
  ChairSetup,
  StartPosition,
  TableOptions,
} from '../../protocol/generated';
import { clientOf } from '../../games/registry';
import { api } from '../../net/api';
import { usualBot } from '../start/offers';

export type Setup = Readonly<Record<string, unknown>>;

export interface Seat {
  readonly player: string;
  readonly member: number | null;
  readonly sitter: ChairSetup['sitter'];
  /** The name of someone on this screen. */
  readonly name: string;
  readonly bot: string;
}

type Rare = 'by_hand' | 'rated' | 'vacations';
type Options = Required<Omit<TableOptions, Rare>> & Pick<TableOptions, Rare>;

export interface Form {
  readonly setup: Setup;
  readonly seats: readonly Seat[];
  readonly options: Options;
}

export const USUAL_OPTIONS: Options = {
  begins: 'first',
  take_backs: true,
  chat: true,
  bot_pause: true,
  listed: false,
  practice: false,
  clock: null,
};

/** Whether people have days for a move. */
export function isOfDays(clock: Options['clock']): boolean {
  return clock !== null && clock.seconds * 1000 >= DAY;
}

/** The colours there are to play, in the order in which the game names them. */
export function coloursOf(game: GameInfo): string[] {
  return (playersOption(game)?.values ?? []).map(String);
}

export function playersOption(game: GameInfo): Option | undefined {
  return game.options.find((option) => option.kind === 'players');
}

export function playersIn(setup: Setup): string[] {
  return Array.isArray(setup['players']) ? setup['players'].map(String) : [];
}

/** The form as it first shows. Where the game does not let people choose, it says who plays. */
export async function firstForm(game: GameInfo): Promise<Form> {
  const form = newForm(game);
  if (playersOption(game) !== undefined) return form;
  const needed = await api.chairs(game.name, form.setup);
  return { ...form, seats: seatsFor(needed, [], game) };
}

/** A form with the fewest players, me and a bot. */
export function newForm(game: GameInfo): Form {
  const players = coloursOf(game).slice(0, playersOption(game)?.least ?? 2);
  const seats = seatsFor(
    players.map((player) => ({ player, member: null })),
    [],
    game,
  );
  const setup = players.length > 0 ? { players } : {};
  return { setup, seats, options: USUAL_OPTIONS };
}

/** The seats that a setup needs, each kept as it was chosen before where there was one. */
export function seatsFor(
  needed: readonly ChairNeeded[],
  before: readonly Seat[],
  game: GameInfo,
): Seat[] {
  const bot = usualBot(game);
  return needed.map(({ player, member }, number) => {
    const usual: Seat = {
      player,
      member: member ?? null,
      sitter: number === 0 ? 'me' : bot === null ? 'open' : 'bot',
      name: '',
      bot: bot ?? '',
    };
    return { ...usual, ...before[number], player, member: member ?? null };
  });
}

/** The form of a table that starts from a position: I am whoever is to move there, bots the others. */
export function startForm(form: Form, start: StartPosition, game: GameInfo): Form {
  const me = start.chairs.findIndex(({ player }) => player === start.to_move);
  const seats = seatsFor(start.chairs, [], game);
  const usual = seats.at(-1)?.sitter ?? 'open';
  return {
    ...form,
    setup: start.setup,
    seats: seats.map((seat, number) => ({ ...seat, sitter: number === me ? 'me' : usual })),
    options: { ...form.options, begins: 'first' },
  };
}

/** Chooses something; null goes back to what is usual. What no longer fits is left out. */
export function withChoice(form: Form, game: GameInfo, key: string, value: unknown): Form {
  const setup: Record<string, unknown> = { ...form.setup, [key]: value };
  if (value === null) delete setup[key];
  return { ...form, setup: fitting(setup, game) };
}

/** Chooses several things at once. */
export function withPreset(form: Form, game: GameInfo, preset: Setup): Form {
  return { ...form, setup: fitting({ ...form.setup, ...preset }, game) };
}

/** Whether everything that a preset says is chosen. */
export function isChosen(setup: Setup, preset: Setup): boolean {
  return Object.entries(preset).every(
    ([key, value]) => JSON.stringify(setup[key]) === JSON.stringify(value),
  );
}

/** As many players as wished: those there are, then the next colours. */
export function withPlayers(form: Form, game: GameInfo, count: number): Form {
  const players = playersIn(form.setup);
  const others = coloursOf(game).filter((colour) => !players.includes(colour));
  return withChoice(form, game, 'players', [...players, ...others].slice(0, count));
}

/** Another colour for one player; whoever had it takes the one that is given up. */
export function withColour(form: Form, game: GameInfo, player: string, colour: string): Form {
  const swapped = playersIn(form.setup).map((other) =>
    other === player ? colour : other === colour ? player : other,
  );
  return withChoice(form, game, 'players', swapped);
}

/** Whether an option can be chosen with the players there are, and does anything beside the others. */
export function isOffered(option: Option, setup: Setup, game: GameInfo): boolean {
  if (clientOf(game.name).optionMatters?.(option.key, setup) === false) return false;
  if (option.players !== null && !option.players.includes(playersIn(setup).length)) return false;
  // With teams there is nothing to deal by player; the two teams are fixed.
  return option.kind !== 'players';
}

/** Kinds of choices that few people want to look at every time. */
const RARE: ReadonlySet<string> = new Set(['data', 'fields', 'colours', 'pairs']);

/** Whether a choice can keep in the background: by its kind, or since the game says so. */
export function isRare(option: Option, game: GameInfo): boolean {
  return RARE.has(option.kind) || (clientOf(game.name).rareOptions?.includes(option.key) ?? false);
}

/** A setup without choices that do not fit the number of players, the players themselves or others. */
function fitting(setup: Setup, game: GameInfo): Setup {
  const fits = game.options.filter(
    (option) => option.kind === 'players' || isOffered(option, setup, game),
  );
  const keys = new Set(fits.map((option) => option.key));
  const known = new Set(game.options.map((option) => option.key));
  const kept = Object.entries(setup).filter(([key]) => keys.has(key) || !known.has(key));
  const players = playersIn(setup);
  return Object.fromEntries(
    kept.filter(([key, value]) => kindOf(game, key) !== 'colours' || dealsTo(value, players)),
  );
}

function kindOf(game: GameInfo, key: string): Option['kind'] | undefined {
  return game.options.find((option) => option.key === key)?.kind;
}

/** Whether colours are dealt to just these players, each named by its first. */
function dealsTo(value: unknown, players: readonly string[]): boolean {
  if (!Array.isArray(value) || value.length !== players.length) return false;
  return players.every((player, seat) => (value[seat] as unknown[] | undefined)?.[0] === player);
}

export function withSeat(form: Form, number: number, change: Partial<Seat>): Form {
  const seats = form.seats.map((seat, other) => {
    if (other === number) return { ...seat, ...change };
    // There is only one of me.
    return change.sitter === 'me' && seat.sitter === 'me'
      ? { ...seat, sitter: 'open' as const }
      : seat;
  });
  return { ...form, seats };
}

export function withOption(form: Form, change: Partial<TableOptions>): Form {
  return { ...form, options: { ...form.options, ...change } };
}

/** The form of a table with a real box: everybody is on this screen, and chats in the room. */
export function byHandForm(form: Form): Form {
  const seats = form.seats.map((seat) =>
    seat.sitter === 'me' || seat.sitter === 'here' ? seat : { ...seat, sitter: 'here' as const },
  );
  return { ...form, seats, options: { ...form.options, chat: false, by_hand: true } };
}

/** The form in which people without a name are called as their chairs are. */
export function withNames(form: Form, called: (seat: Seat) => string): Form {
  const seats = form.seats.map((seat) =>
    seat.sitter === 'here' && seat.name.trim() === '' ? { ...seat, name: called(seat) } : seat,
  );
  return { ...form, seats };
}

/** The request that makes the table. */
export function toTable(form: Form, game: GameInfo): NewTable {
  return {
    game: game.name,
    setup: form.setup as NewTable['setup'],
    chairs: form.seats.map(toChairSetup),
    options: form.options,
  };
}

function toChairSetup(seat: Seat): ChairSetup {
  switch (seat.sitter) {
    case 'bot':
      return { sitter: 'bot', bot: seat.bot };
    case 'here':
    case 'invited':
      return { sitter: seat.sitter, name: seat.name.trim() };
    default:
      return { sitter: seat.sitter };
  }
}

/** The seats of people on this screen, or invited, who have no name yet. */
export function nameless(form: Form): number[] {
  return form.seats.flatMap((seat, number) =>
    (seat.sitter === 'here' || seat.sitter === 'invited') && seat.name.trim() === ''
      ? [number]
      : [],
  );
}
