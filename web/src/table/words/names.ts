/** What people, bots, colours and games are called. */
import { hasText, room } from '../../i18n';
import type { Chair, TableFacts } from '../../protocol/generated';
import { me } from '../me.svelte';

const t = room('table');

/** The text of a key that is put together from what a server names, or that name made readable. */
function named(kind: string, name: string): string {
  const key = `${kind}.${name}`;
  if (hasText('table', key)) return t(key);
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function gameTitle(game: string): string {
  return named('game', game);
}

export function botName(bot: string): string {
  return named('bot', bot);
}

/** A colour as a name: "Blue". */
export function colourName(colour: string): string {
  return named('colour', colour);
}

/** A value of an option: "Shape faces". */
export function valueName(key: string, value: string): string {
  return hasText('table', `value.${key}.${value}`) ? named(`value.${key}`, value) : named('colour', value);
}

export function presetName(game: string, preset: string): string {
  return named(`preset.${game}`, preset);
}

export function shapeName(shape: string): string {
  const key = `shape.${shape}`;
  return hasText('dropit', key) ? room('dropit')(key) : shape;
}

/** Who sits on a chair. */
export function sitterName(chair: Chair): string {
  if (chair.sitter === 'open') return t('open_chair');
  return chair.bot !== null ? botName(chair.bot) : (chair.name ?? colourName(chair.player));
}

export function chairName(table: TableFacts, number: number): string {
  const chair = table.chairs[number];
  return chair ? distinctName(table, chair) : '?';
}

/** Who sits on a chair, told apart from other bots of its kind at the table by the colour. */
export function distinctName(table: TableFacts, chair: Chair): string {
  const name = sitterName(chair);
  if (chair.bot === null || table.chairs.filter(({ bot }) => bot === chair.bot).length < 2) return name;
  return t('name_colour', { name, colour: chairLabel(chair) });
}

/** Which chair or team a player (a colour) is: the name of the one, or the team's colour. */
export function playerName(table: TableFacts, player: string): string {
  const chairs = table.chairs.filter((chair) => chair.player === player);
  const only = chairs.length === 1 ? chairs[0] : undefined;
  return only ? distinctName(table, only) : t('team_of', { colour: colourName(player) });
}

/** Says that a chair is mine, or that of someone else on this screen; empty when it is neither. */
export function ownMark(chair: Chair): string {
  if (!chair.mine) return '';
  return chair.name === me.name ? t('you_mark') : t('here_mark');
}

/** A chair that nobody has a name for: its colour, and which member of the team. */
export function chairLabel({ player, member }: { player: string; member: number | null }): string {
  if (member === null) return colourName(player);
  return t('member_n', { colour: colourName(player), n: member + 1 });
}

/** A name as a list of tables tells it, where bots go by their short names. */
export function listedName(name: string): string {
  return hasText('table', `bot.${name}`) ? botName(name) : name;
}
