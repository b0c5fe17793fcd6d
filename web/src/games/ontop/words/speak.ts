/** On Top in the reader's language. Everything here is reactive, as `t` is. */
import { list, number, namespace } from '../../../i18n';
import type { OnTopEvent, TableFacts } from '../../../protocol/generated';
import { sitterName } from '../../../words/names';
import { tileCorners, type Board } from '../model/board';
import { coloursOf, type Colour } from '../model/tiles';
import { fieldsOf } from '../model/notation';
import type { Outcome } from '../model/outcome';
import type { End } from '../model/position';
import type { Finding } from '../model/ring';
import {
  colourName,
  colourNames,
  eventSentence,
  trianglesSentence,
  winnersSentence,
  type People,
} from './events';
import type { Reason } from './why';

export { colourName } from './events';

export const t = namespace('ontop');

/** Who plays a seat: the name of whoever sits there and the colour, or the colour alone. */
export function who(table: TableFacts, players: readonly Colour[], seat: number): string {
  const colour = players[seat];
  const chair = table.chairs.find((one) => one.seat === seat);
  const coloured = colour ? colourName(colour) : '';
  return chair ? t('who.named', { name: sitterName(chair), colour: coloured }) : coloured;
}

/** Where a placement puts the tile's corners. */
export function placeWords(board: Board, tile: string, move: string): string {
  const [one = '', other = ''] = fieldsOf(move) ?? [];
  const colours = coloursOf(tile).map(colourName);
  const corners = (tileCorners(board, move) ?? []).map((crossing, i) =>
    t('place.corner', { colour: colours[i] ?? '', crossing }),
  );
  return t('place.at', { one, other, corners: list(corners) });
}

/** Points won, with their sign: `+4`, `+0`. */
export function signed(points: number): string {
  return points < 0 ? number(points) : `+${number(points)}`;
}

export function outcomeWords({ closes, gains, triangles, uncovered, ends }: Outcome): string {
  const parts: string[] = [];
  if (closes.length) {
    const crossings = list(closes.map(({ crossing }) => crossing));
    const won = gains.map(({ colour, points }) =>
      t('foresee.gain', { colour: colourName(colour), points: signed(points) }),
    );
    parts.push(`${won.join(', ')}.`, t('foresee.closes', { crossings }));
  } else {
    parts.push(t('foresee.nothing'));
  }
  if (triangles.length) parts.push(`${t('foresee.triangles', { n: triangles.length })}.`);
  if (uncovered.length) parts.push(`${t('foresee.empty', { n: uncovered.length })}.`);
  if (ends) parts.push(t('foresee.ends'));
  return parts.join(' ');
}

export function reasonWords({ text, params, colours = [] }: Reason): string {
  const names = colourNames(colours);
  return t(text, { ...params, colour: names, colours: names });
}

/** What happened, in sentences: one text for everything that a move did. */
export function happened(
  events: readonly OnTopEvent[],
  table: TableFacts,
  players: readonly Colour[],
): string {
  const people = spokenPeople(table, players);
  const laid = events.filter((event) => event.event === 'triangle_laid').map(({ field }) => field);
  const others = events.filter(({ event }) => event !== 'triangle_laid');
  const sentences = others.flatMap((event) => eventSentence(event, people) ?? []);
  return (laid.length ? [trianglesSentence(laid), ...sentences] : sentences).join(' ');
}

/** People as they are spoken of: nothing shows their colours beside their names. */
export function spokenPeople(table: TableFacts, players: readonly Colour[]): People {
  return { players, names: players.map((_, seat) => who(table, players, seat)) };
}

/** A crossing in a few words: its name, its tower, or how far it is from being scored, and who leads. */
export function crossingWords(finding: Finding): string {
  const { crossing, golden, tower, covered, fields, strongest } = finding;
  const open = covered < fields;
  const state = [
    ...(tower.length ? [t('why.tower', { stones: colourNames(tower) })] : []),
    ...(open ? [t('why.open', { n: covered, total: fields })] : []),
    ...(open && strongest.length
      ? [t('why.open.lead', { n: strongest.length, colours: colourNames(strongest) })]
      : []),
    ...(open || tower.length ? [] : [t('tell.no_stone')]),
  ];
  const name = t('why.crossing', { crossing });
  return `${golden ? `${name} (${t('why.golden')})` : name}. ${state.join(' ')}`;
}

/** How the game ended, and who has won. */
export function endWords(
  { how, winners }: Pick<End, 'how' | 'winners'>,
  table: TableFacts,
  players: readonly Colour[],
): string {
  return winnersSentence({ end: how, winners }, spokenPeople(table, players));
}
