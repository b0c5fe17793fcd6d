/** On Top in the reader's language. Everything here is reactive, as `t` is. */
import { list, number, namespace, type Key } from '../../../i18n';
import type { CrossingScored, OnTopEvent, TableFacts } from '../../../protocol/generated';
import { sitterName } from '../../../shell/names';
import { tileCorners, type Board } from '../model/board';
import { coloursOf, type Colour } from '../model/tiles';
import { fieldsOf } from '../model/notation';
import type { Outcome } from '../model/outcome';
import type { End } from '../model/position';
import { verdict, type Finding } from '../model/ring';
import type { Reason } from './why';

export const t = namespace('ontop');

export function colourName(colour: Colour): string {
  return t(`colour.${colour}`);
}

export function colourNames(colours: readonly Colour[]): string {
  return list(colours.map(colourName));
}

/** Who plays a seat: the name of whoever sits there and the colour, or the colour alone. */
export function who(table: TableFacts, players: readonly Colour[], seat: number): string {
  const colour = players[seat];
  const chair = table.chairs.find((one) => one.seat === seat);
  const coloured = colour ? colourName(colour) : '';
  return chair ? t('who.named', { name: sitterName(chair), colour: coloured }) : coloured;
}

export function tileWords(tile: string): string {
  const [a = '', b = '', c = '', d = ''] = coloursOf(tile).map(colourName);
  return t('tile.words', { a, b, c, d });
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

export function outcomeWords({ closes, gains, triangles, ends }: Outcome): string {
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
  if (ends) parts.push(t('foresee.ends'));
  return parts.join(' ');
}

export function reasonWords({ text, gaps, colours = [] }: Reason): string {
  const names = colourNames(colours);
  return t(text, { ...gaps, colour: names, colours: names });
}

/** What happened, in sentences: one text for everything that a move did. */
export function happened(
  events: readonly OnTopEvent[],
  table: TableFacts,
  players: readonly Colour[],
): string {
  const laid = events.filter((event) => event.event === 'triangle_laid').map(({ field }) => field);
  const sentences = events.flatMap((event) => sentence(event, table, players) ?? []);
  const triangles = t('say.triangles', { n: laid.length, fields: list(laid) });
  return (laid.length ? [triangles, ...sentences] : sentences).join(' ');
}

function sentence(event: OnTopEvent, table: TableFacts, players: readonly Colour[]): string | null {
  switch (event.event) {
    case 'triangle_laid':
      return null;
    case 'tile_turned':
      return t('say.turned', {
        who: who(table, players, event.seat),
        tile: tileWords(event.tile),
      });
    case 'tile_laid': {
      const [one = '', other = ''] = fieldsOf(event.at) ?? [];
      return t('say.laid', { who: who(table, players, event.seat), one, other });
    }
    case 'gap_filled':
      return t(event.triangle ? 'say.gap' : 'say.empty', { field: event.field });
    case 'crossing_scored':
      return scoring(event, table, players);
    case 'game_ended': {
      return endWords({ how: event.end, winners: event.winners }, table, players);
    }
  }
}

function scoring(event: CrossingScored, table: TableFacts, players: readonly Colour[]): string {
  const { crossing, tower, seat, points, segments } = event;
  const top = tower.at(-1);
  const stones = colourNames(tower);
  if (!top) {
    const { strongest } = verdict(segments);
    return strongest.length
      ? t('say.tie', { crossing, colours: colourNames(strongest) })
      : t('say.black', { crossing });
  }
  return seat === null
    ? t('say.neutral', { crossing, stones, colour: colourName(top) })
    : t('say.points', { crossing, stones, n: points, who: who(table, players, seat) });
}

/** A crossing in a few words: its name, its tower, or how far it is from being scored. */
export function crossingWords({ crossing, golden, tower, covered, fields }: Finding): string {
  const state = tower.length
    ? t('why.tower', { stones: colourNames(tower) })
    : covered < fields
      ? t('why.open', { covered, n: fields })
      : '';
  const name = t('why.crossing', { crossing });
  return [golden ? `${name} (${t('why.golden')})` : name, state].filter(Boolean).join('. ');
}

/** How the game ended, and who has won. */
export function endWords(
  { how, winners }: Pick<End, 'how' | 'winners'>,
  table: TableFacts,
  players: readonly Colour[],
): string {
  const names = winners.map((colour) => who(table, players, players.indexOf(colour as Colour)));
  return t('say.end', {
    end: t(`end.${how}` as Key<'ontop'>),
    winners: t('say.winners', { n: names.length, who: list(names) }),
  });
}
