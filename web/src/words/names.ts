/** What people, bots and colours are called. */
import { hasText, namespace } from '../i18n';
import type { BotInfo, Chair, GameInfo, TableFacts } from '../protocol/generated';
import { me } from '../net/me.svelte';

const t = namespace('shell');

/** The text of a key that is put together from what a server names, or that name made readable. */
function named(kind: string, name: string): string {
  const key = `${kind}.${name}`;
  if (hasText('shell', key)) return t(key);
  return readable(name);
}

/** A plain name as one would write it: "Deep hunter" for `deep_hunter`. */
export function readable(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a bot is called at a table; a number tells it from others of its name: "Ada 2". */
export function botName(called: string): string {
  const [, name = called, count = ''] = /^(.+?)( \d+)?$/.exec(called) ?? [];
  return named('bot', name) + count;
}

/** What a bot will be called that a game offers. */
export function botTitle(game: GameInfo, name: string): string {
  return botName(game.bots.find((bot) => bot.name === name)?.title ?? name);
}

/** A bot among those to choose from: "2 · Otto (easy)", or just what it is called. */
export function botOption({ name, title, level }: BotInfo): string {
  if (level === null) return botName(title ?? name);
  const strength = named('strength', String(level));
  return t('bot_option', { n: level, name: botName(title ?? name), strength });
}

/** A colour as a name: "Blue". */
export function colourName(colour: string): string {
  return named('colour', colour);
}

/**
 * The letter that stands for a colour where it is drawn, or two where the initial alone could be
 * another's: "Ge" and "Gr". Records have letters of their own, the same in every language.
 */
export function colourLetter(colour: string): string {
  const key = `letter.${colour}`;
  return hasText('shell', key) ? t(key) : colour.slice(0, 1).toUpperCase();
}

/** Who sits on a chair. */
export function sitterName(chair: Chair): string {
  if (chair.sitter === 'open') return t('open_chair');
  const name = chair.name ?? chair.bot ?? colourName(chair.player);
  return chair.bot === null ? name : botName(name);
}

/** Whether no person sits on a chair: a bot of the server's, or somebody's program. */
export function isMachine(chair: Chair): boolean {
  return chair.sitter === 'bot' || chair.program;
}

export function chairName(table: TableFacts, number: number): string {
  const chair = table.chairs[number];
  return chair ? distinctName(table, chair) : '?';
}

/**
 * Who sits on a chair, told from others by the colour where names do not: at tables of long ago,
 * where bots of a kind had one name.
 */
export function distinctName(table: TableFacts, chair: Chair): string {
  const name = sitterName(chair);
  if (chair.bot === null || table.chairs.filter((other) => other.name === chair.name).length < 2)
    return name;
  return t('name_colour', { name, colour: chairLabel(chair) });
}

/** Who has played on a chair: after somebody resigned, they and the bot that plays on. */
export function seatedName(table: TableFacts, chair: Chair): string {
  const name = distinctName(table, chair);
  return chair.resigned === null ? name : t('resigned', { name: chair.resigned, bot: name });
}

/** A player in a list of results: who has played, or the team's colour. */
export function resultName(table: TableFacts, player: string): string {
  const chairs = table.chairs.filter((chair) => chair.player === player);
  const only = chairs.length === 1 ? chairs[0] : undefined;
  return only ? seatedName(table, only) : playerName(table, player);
}

/** Which chair or team a player (a colour) is: the name of the one, or the team's colour. */
export function playerName(table: TableFacts, player: string): string {
  const chairs = table.chairs.filter((chair) => chair.player === player);
  const only = chairs.length === 1 ? chairs[0] : undefined;
  return only ? distinctName(table, only) : teamName(player);
}

/** A team by its colour: "Team Red". */
function teamName(player: string): string {
  const key = `team.${player}`;
  return hasText('shell', key) ? t(key) : t('team_of', { colour: colourName(player) });
}

/** Says that a chair is mine, or that of someone else on this screen; empty when it is neither. */
export function ownMark({ chairs }: TableFacts, chair: Chair): string {
  if (!chair.mine) return '';
  const mine = myChair(chairs);
  const isMine = mine?.player === chair.player && mine.member === chair.member;
  return isMine ? t('you_mark') : t('here_mark');
}

/** Of the chairs on this screen, mine: by its name, to which a number is added where others have it. */
function myChair(chairs: readonly Chair[]): Chair | undefined {
  const here = chairs.filter(({ mine }) => mine);
  const unnumbered = (chair: Chair) => chair.name?.replace(/ \d+$/, '') === me.name;
  if (here.length === 1) return here[0];
  return here.find(({ name }) => name === me.name) ?? here.find(unnumbered);
}

/** A chair that nobody has a name for: its colour, and which member of the team. */
export function chairLabel({ player, member }: { player: string; member: number | null }): string {
  if (member === null) return colourName(player);
  return t('member_n', { colour: colourName(player), n: member + 1 });
}

/** A name as a list of tables tells it, where bots go by their short names. */
export function listedName(name: string): string {
  return hasText('shell', `bot.${name.replace(/ \d+$/, '')}`) ? botName(name) : name;
}
