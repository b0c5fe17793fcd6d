/** What happened and why, in words. Nothing here knows the page; texts come in as `t`. */
import type { TableFacts } from '../../contract';
import type { LastDrop, Position } from '../model/position';
import type { DropItEvent, GameEnded } from '../model/types';
import type { Step } from '../play/history';
import { eventSentence, winnersSentence, type People } from './events';
import { chairName, pieceName, type Speaker } from './names';
import { goesWithoutSaying, peopleOf } from './story';

export {
  chairName,
  pieceName,
  seatName,
  symbolName,
  taboosOf,
  type Speaker,
  type Texts,
} from './names';

/** A rule that counted, in our own words or by what it was applied to. */
export interface Reason {
  readonly text: string;
  readonly rule: string;
}

/** Something that happened to a drop, in the words of the log, and the reasons for it. */
export interface Explained {
  readonly sentence: string;
  readonly kind: 'taboo' | 'gain' | 'note';
  readonly reasons: readonly Reason[];
}

/** People as they are spoken of here: I am you. */
export function spokenPeople({ t }: Speaker, table: TableFacts): People {
  return peopleOf(table, (chair) => chairName(t, table, chair));
}

/** Everything that counted for a drop: what was found, a joker, the score, and what else happened. */
export function explained(speaker: Speaker, table: TableFacts, drop: LastDrop): Explained[] {
  const people = spokenPeople(speaker, table);
  const of = (event: DropItEvent | null, kind: Explained['kind'], reasons: readonly Reason[]) => {
    const sentence = event && reasons.length ? eventSentence(event, people) : null;
    return sentence === null ? [] : [{ sentence, kind, reasons }];
  };
  const { judged, decided, offered, scored, dropped, rested } = drop;
  return [
    ...of(judged, judged.taboos.length ? 'taboo' : 'gain', foundReasons(speaker, drop)),
    ...of(decided ?? offered, decided?.spent ? 'gain' : 'note', jokerReasons(speaker)),
    ...of(scored, 'note', [{ text: speaker.t('why.zero'), rule: 'DI-14' }]),
    ...of(dropped, 'note', tremorReasons(speaker, drop)),
    ...of(rested, 'note', rested.damped ? [{ text: speaker.t('why.damped'), rule: 'DI-23' }] : []),
  ];
}

function foundReasons({ t }: Speaker, { judged, before }: LastDrop): Reason[] {
  const broken = judged.taboos.flatMap((taboo) => {
    const findings = judged.findings.filter((finding) => finding.taboo === taboo);
    return [...touched(t, findings, before), t(`why.${taboo}`)].map((text) => ({
      text,
      rule: 'DI-13',
    }));
  });
  const level = { text: t('why.level'), rule: 'DI-15' };
  const bonus = judged.bonus.length ? [{ text: t('why.bonus'), rule: 'DI-16' }] : [];
  return [...broken, level, ...bonus];
}

/** Which pieces were touched, each once. */
function touched(
  t: Speaker['t'],
  findings: LastDrop['judged']['findings'],
  before: LastDrop['before'],
): string[] {
  const pieces = findings.flatMap(({ piece }) =>
    piece == null ? [] : (before[piece]?.piece ?? []),
  );
  return [...new Set(pieces)].map((piece) => t('found.touch', { piece: pieceName(t, piece) }));
}

function jokerReasons({ t }: Speaker): Reason[] {
  return [t('why.joker'), t('joker.worth')].map((text) => ({ text, rule: 'DI-21' }));
}

/** How far a trembling hand was off; nothing where it let go as aimed. */
function tremorReasons({ t, number }: Speaker, { dropped }: LastDrop): Reason[] {
  const { release } = dropped;
  const slip = {
    x: Math.abs(release.x - dropped.x),
    angle: Math.abs(release.angle - dropped.angle),
  };
  if (!release.spin && !slip.angle) return [];
  const params = { x: number(short(slip.x)), angle: number(short(slip.angle)) };
  return [t('found.tremor', params), t('why.tremor')].map((text) => ({ text, rule: 'DI-10' }));
}

function short(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

/** What a drop came to, in a word or two. */
export function outcomeOf({ t }: Speaker, drop: LastDrop): string {
  if (!drop.scored) return t('drop.waits');
  const points = drop.scored.points;
  return points ? t('drop.points', { n: points }) : t('drop.none');
}

/** What screen readers are told of a step; nothing where the table tells it. */
export function told(speaker: Speaker, table: TableFacts, { kind, after }: Step): string {
  const drop = after.last;
  if ((kind !== 'drop' && kind !== 'joker') || !drop) return '';
  const people = spokenPeople(speaker, table);
  const said = (...events: readonly (DropItEvent | null)[]): string[] =>
    events.flatMap((event) => {
      if (!event || goesWithoutSaying(event)) return [];
      return eventSentence(event, people) ?? [];
    });
  const { dropped, rested, judged, offered, decided, scored } = drop;
  const sentences =
    kind === 'joker'
      ? said(decided, scored)
      : [
          ...said(dropped, rested, judged),
          ...touched(speaker.t, judged.findings, drop.before),
          ...said(offered, scored),
        ];
  return [...sentences, ...said(after.ended)].join(' ');
}

/** Who drops what. */
export function droppedTold(speaker: Speaker, table: TableFacts, { dropped }: LastDrop): string {
  return eventSentence(dropped, spokenPeople(speaker, table)) ?? '';
}

/** Who has won. */
export function wonTold(speaker: Speaker, table: TableFacts, ended: GameEnded): string {
  return winnersSentence(ended, spokenPeople(speaker, table));
}

/** What is asked of whom, or what the game waits for. */
export function askOf(speaker: Speaker, table: TableFacts, position: Position): string {
  const { t } = speaker;
  if (position.ended || position.toMove === null) return t('ask.over');
  const who = chairName(t, table, chairToAct(table, position));
  const key = position.asked === 'joker' ? 'ask.joker' : 'ask.wait';
  return who === t('you') ? t(`${key}.you`) : t(key, { who });
}

/** The chair that a position waits for: the members of a team take turns (DI-18). */
function chairToAct(table: TableFacts, position: Position): number {
  const chairs = table.chairs.flatMap(({ seat }, i) => (seat === position.toMove ? [i] : []));
  const dropped = position.pieces.length - (position.asked === 'joker' ? 1 : 0);
  const round = Math.floor(dropped / position.players.length);
  return chairs[round % chairs.length] ?? -1;
}
