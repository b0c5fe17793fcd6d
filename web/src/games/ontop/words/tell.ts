/** On Top for those who do not see it: what they are told on top of what happens, and when they ask. */
import { list, namespace, number, parts } from '../../../i18n';
import type { OnTopEvent, TableFacts } from '../../../protocol/generated';
import { tileCorners, type Board } from '../model/board';
import { fieldsOf } from '../model/notation';
import { fold, type Position } from '../model/position';
import { findingAt, openCrossings, type Finding, type Verdict } from '../model/ring';
import { COLOURS, CORNER_SEGMENTS, coloursOf, type Colour } from '../model/tiles';
import { colourName, colourNames, tileWords } from './events';
import { crossingWords, happened, reasonWords, who } from './speak';
import { reasons } from './why';

const t = namespace('ontop');

/** How many crossings are told at a time. */
const AT_A_TIME = 5;

/** With more free fields than these, only how many there are is told of a crossing. */
const NAMED = 2;

/**
 * What happened, with what the board shows besides: the points that it led to, and in the end what
 * was taken off for stones that were not placed (OT-21).
 */
export function toldAloud(
  events: readonly OnTopEvent[],
  table: TableFacts,
  before: Position,
): string {
  const { players } = before;
  const last = events.findLastIndex(({ event }) => event === 'crossing_scored') + 1;
  const after = events.reduce(fold, before);
  const totals = players.flatMap((_, seat) => {
    const points = after.points[seat] ?? 0;
    if (points === before.points[seat]) return [];
    return t('tell.total', { who: who(table, players, seat), n: points });
  });
  return [
    happened(events.slice(0, last), table, players),
    ...totals,
    happened(events.slice(last), table, players),
    ...(after.end ? deductions(after, after.end.final, table) : []),
  ]
    .filter(Boolean)
    .join(' ');
}

function deductions({ players, points }: Position, final: readonly number[], table: TableFacts) {
  const off = players.map((_, seat) => (points[seat] ?? 0) - (final[seat] ?? 0));
  if (off.every((stones) => stones === 0)) return [t('tell.deducted.none')];
  return players.map((_, seat) =>
    t('tell.deducted', {
      who: who(table, players, seat),
      points: points[seat] ?? 0,
      n: off[seat] ?? 0,
    }),
  );
}

function openCount(open: number, bare: number): string {
  const count = t('tell.open', { n: open });
  return bare ? `${count}, ${t('tell.bare', { n: bare })}` : count;
}

/** The open crossings at which something lies, a few on each page. */
export function boardPages(board: Board, position: Position): readonly string[] {
  const open = openCrossings(board, position);
  const begun = open.filter(({ covered }) => covered > 0);
  const head = [
    openCount(open.length, open.length - begun.length),
    position.end ? '' : t(position.coming ? 'coming' : 'coming.none', { n: position.coming }),
  ];
  const tile = position.tile ? [t('tell.tile', { tile: tileWords(position.tile) })] : [];
  const sentences = begun.map((finding) => `${openWords(finding)}.`);
  const pages: string[] = [];
  for (let i = 0; i === 0 || i < sentences.length; i += AT_A_TIME) {
    const more = sentences.length - i - AT_A_TIME;
    pages.push(
      [
        ...(i === 0 ? [`${parts(head.filter(Boolean))}.`, ...tile] : []),
        ...sentences.slice(i, i + AT_A_TIME),
        ...(more > 0 ? [t('tell.more', { n: more })] : []),
      ].join(' '),
    );
  }
  return pages;
}

/** An open crossing: which fields are missing, what lies there, and who leads. */
function openWords(finding: Finding, named = NAMED): string {
  const { crossing, golden, free } = finding;
  const fields = { n: free.length, fields: list(free) };
  return [
    golden ? t('event.golden', { crossing }) : crossing,
    t(free.length > named ? 'tell.free' : 'tell.free.named', fields),
    ...segmentWords(finding),
  ].join(', ');
}

/** What lies at a crossing, and who leads there. */
function segmentWords({ segments, strongest }: Verdict): string[] {
  if (!strongest.length) return [];
  const counts = COLOURS.filter((colour) => segments[colour] > 0).map(
    (colour) => `${colourName(colour)} ${number(segments[colour])}`,
  );
  return [
    t('tell.segments', { segments: list(counts) }),
    t('tell.lead', { n: strongest.length, colours: colourNames(strongest) }),
  ];
}

/** Everything about a crossing. */
export function crossingDetail(board: Board, position: Position, crossing: string): string {
  const finding = findingAt(board, position, crossing);
  if (finding.free.length) return `${openWords(finding, Infinity)}.`;
  const why = reasons(finding, position.end !== null).map(reasonWords);
  return [crossingWords(finding), ...why].join(' ');
}

/** What a tile would bring to each of its four crossings, and how they stand so far. */
export function placeDetail(board: Board, position: Position, tile: string, move: string): string {
  const colours: readonly Colour[] = coloursOf(tile);
  const [one = '', other = ''] = fieldsOf(move) ?? [];
  const corners = (tileCorners(board, move) ?? []).map((crossing, i) => {
    const [colour, n = 0] = [colours[i], CORNER_SEGMENTS[i]];
    const gets = t('tell.gets', { crossing, n, colour: colour ? colourName(colour) : '' });
    return `${gets} ${crossingDetail(board, position, crossing)}`;
  });
  return [t('tell.place', { one, other }), ...corners].join(' ');
}
