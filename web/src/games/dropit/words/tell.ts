/** Drop It for those who do not see it: how a piece came to lie, the pile, and what is below the hand. */
import type { TableFacts } from '../../contract';
import type { Position } from '../model/position';
import type { LyingPiece, Scenery } from '../model/types';
import type { HeldPiece } from '../play/held-piece';
import {
  freeBonus,
  levelAt,
  levelsOf,
  neighboursOf,
  reachOfHeld,
  surfaceOf,
  topOfPile,
  type Stretch,
} from '../play/surface';
import { pieceName, seatName, symbolName, type Speaker } from './names';

/** How the piece that was dropped last came to lie, and how high the pile is with it. */
export function landingWords(
  { t, number, list }: Speaker,
  scenery: Scenery,
  pieces: readonly LyingPiece[],
): string {
  const lying = pieces.at(-1);
  if (!lying) return '';
  const third = Math.min(2, Math.max(0, Math.floor((3 * lying.x) / scenery.width)));
  const where = t(`tell.where.${(['left', 'middle', 'right'] as const)[third] ?? 'middle'}`);
  const [low, high] = levelsOf(scenery, lying);
  const touched = neighboursOf(scenery, pieces, pieces.length - 1);
  const things = [
    ...touched.pieces.map((i) => pieceName(t, pieces[i]?.piece ?? '')),
    ...touched.bounds.map((bound) => t(`tell.bound.${bound}`)),
  ];
  const levels = t(low === high ? 'tell.level' : 'tell.levels', { level: high, low, high });
  return [
    t('tell.lies', { where, x: whole(number, lying.x), y: whole(number, lying.y), levels }),
    things.length ? t('tell.touches', { things: list(things) }) : t('tell.touches.none'),
    pileWords({ t, number }, scenery, pieces),
  ].join(' ');
}

/** What jokers that are left brought everybody in the end (DI-21); nothing where there are none. */
export function jokerWords(
  speaker: Speaker,
  table: TableFacts,
  { players, points, jokers, ended }: Position,
): string {
  const { t } = speaker;
  const sums = players.map((player, seat) => {
    const [before, after] = [points[player] ?? 0, ended?.final[seat] ?? 0];
    const left = t('hands.jokers', { n: jokers[player] ?? 0 });
    const who = seatName(speaker, table, seat);
    return { more: after - before, who, points: before, jokers: left };
  });
  if (!ended || sums.every(({ more }) => more === 0)) return '';
  return sums.map((sum) => t('tell.jokers', sum)).join(' ');
}

function pileWords(
  { t, number }: Pick<Speaker, 't' | 'number'>,
  scenery: Scenery,
  pieces: readonly LyingPiece[],
): string {
  const level = Math.max(...pieces.map((lying) => levelsOf(scenery, lying)[1]));
  return t('tell.pile', { height: whole(number, topOfPile(scenery, pieces)), level });
}

/** The pile in three parts: its surface, the bonus circles that are free, and the edges. */
export function pilePages(speaker: Speaker, scenery: Scenery, position: Position): string[] {
  const { t, number, list } = speaker;
  const { pieces } = position;
  const surface = [
    `${t('shaft.lies', { n: pieces.length })}.`,
    ...(pieces.length ? [pileWords(speaker, scenery, pieces)] : []),
    ...surfaceOf(scenery, pieces).map((part) => stretchWords(speaker, scenery, pieces, part)),
    t('tell.more'),
  ];
  const free = freeBonus(scenery, pieces).map(({ x, y, points }) =>
    t('shaft.bonus', { n: points, x: whole(number, x), y: whole(number, y) }),
  );
  const edges = (['left', 'right', 'base'] as const).map((side) => {
    const zones = scenery.zones.filter((zone) => zone.side === side);
    return t(`shaft.${side}`, { symbols: list(zones.map(({ symbol }) => symbolName(t, symbol))) });
  });
  return [
    surface.join(' '),
    [t('tell.bonus', { n: free.length }), ...free].join(' '),
    scenery.zones.length ? edges.join(' ') : t('shaft.free'),
  ];
}

function stretchWords(
  { t, number, list }: Speaker,
  scenery: Scenery,
  pieces: readonly LyingPiece[],
  { from, to, piece, height }: Stretch,
): string {
  const ends = { from: whole(number, from), to: whole(number, to) };
  if (piece === null) {
    const symbols = scenery.zones
      .filter(({ side, low, high }) => side === 'base' && low < to && high > from)
      .map(({ symbol }) => symbolName(t, symbol));
    const shown = { ...ends, symbols: list([...new Set(symbols)]) };
    return t(symbols.length ? 'tell.stretch.symbols' : 'tell.stretch.base', shown);
  }
  return t('tell.stretch', {
    ...ends,
    piece: pieceName(t, pieces[piece]?.piece ?? ''),
    height: whole(number, height),
    level: levelAt(scenery, (from + to) / 2, height),
  });
}

/** Where the piece in the hand is, and what lies below it. */
export function belowWords(
  speaker: Speaker,
  scenery: Scenery,
  pieces: readonly LyingPiece[],
  held: HeldPiece,
): string {
  const { t } = speaker;
  const [left, right] = reachOfHeld(scenery, held);
  const below = surfaceOf(scenery, pieces).filter(({ from, to }) => from < right && to > left);
  const parts = below.map((part) =>
    stretchWords(speaker, scenery, pieces, {
      ...part,
      from: Math.max(part.from, left),
      to: Math.min(part.to, right),
    }),
  );
  return [heldWords(speaker, held), t('tell.below'), ...parts].join(' ');
}

/** What is in the hand, where, and how turned. */
export function heldWords({ t }: Speaker, { piece, x, angle }: HeldPiece): string {
  return t('held', { piece: pieceName(t, piece), x, angle });
}

function whole(number: Speaker['number'], mm: number): string {
  return number(Math.round(mm));
}
