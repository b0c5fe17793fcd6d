/** What happened, in words. Nothing here knows the page; texts come in as `t`. */
import type { Params, Key } from '../../../i18n';
import type { TableFacts } from '../../contract';
import { distinctName } from '../../../shell/names';
import type { LastDrop, Position as Scene } from '../model/position';
import type { Step } from '../play/history';
import { COLOURS, kindOf } from '../model/pieces';
import type { Finding, GameEnded } from '../model/types';

export type Texts = (key: Key<'dropit'>, gaps?: Params) => string;

export interface Speaker {
  readonly t: Texts;
  readonly number: (value: number) => string;
  readonly list: (items: readonly string[]) => string;
}

/** One thing that counted, and the rule it rests on. */
export interface Reason {
  readonly text: string;
  readonly why: Key<'dropit'>;
  readonly rule: string;
  readonly kind: 'taboo' | 'gain' | 'note';
}

export function pieceName(t: Texts, piece: string): string {
  const { colour, shape } = kindOf(piece);
  return t(`piece.${colour}.${shape}`);
}

/** A shape or a colour as it shows on the edges. */
export function symbolName(t: Texts, symbol: string): string {
  const colour = COLOURS.find((known) => known === symbol);
  return colour ? t(`colour.${colour}`) : t(`shape.${kindOf(`red ${symbol}`).shape}`);
}

/** What a chair is called: you, when it is the only one of yours; else its name, or its colour. */
export function chairName(t: Texts, table: TableFacts, chair: number): string {
  const sitting = table.chairs[chair];
  if (!sitting) return '';
  if (sitting.mine && table.chairs.filter(({ mine }) => mine).length === 1) return t('you');
  return distinctName(table, sitting);
}

/** What a seat is called: its people, or the colour of a team of several. */
export function seatName({ t, list }: Speaker, table: TableFacts, seat: number): string {
  const names = table.chairs.flatMap((chair, i) =>
    chair.seat === seat ? [chairName(t, table, i)] : [],
  );
  return list(names);
}

export function taboosOf(speaker: Speaker, taboos: readonly string[]): string {
  const known = (['shape', 'colour', 'edge', 'height'] as const).filter((taboo) =>
    taboos.includes(taboo),
  );
  return speaker.list(known.map((taboo) => speaker.t(`taboo.${taboo}`)));
}

function found({ t }: Speaker, finding: Finding, drop: LastDrop): string {
  switch (finding.taboo) {
    case 'shape':
    case 'colour': {
      const touched = drop.before[finding.piece ?? -1]?.piece ?? '';
      return t(`found.${finding.taboo}`, { piece: pieceName(t, touched) });
    }
    case 'edge': {
      const zone = finding.zone;
      const gaps = { symbol: symbolName(t, zone?.symbol ?? ''), n: (zone?.number ?? 0) + 1 };
      return t(`found.edge.${zone?.side ?? 'base'}`, gaps);
    }
    case 'height':
      return t('found.height');
  }
}

/** Everything that counted for a drop: a joker, the taboos, what it gained, and what else. */
export function reasonsOf(speaker: Speaker, drop: LastDrop): Reason[] {
  const { t, list, number } = speaker;
  const { judged, dropped, rested } = drop;
  const reasons: Reason[] = judged.findings.map((finding) => ({
    text: found(speaker, finding, drop),
    why: `why.${finding.taboo}`,
    rule: 'DI-13',
    kind: 'taboo',
  }));
  reasons.push({
    text: t('found.level', { level: judged.level }),
    why: 'why.level',
    rule: 'DI-15',
    kind: 'gain',
  });
  if (judged.bonus.length) {
    const points = list(judged.bonus.map((bonus) => `+${number(bonus)}`));
    reasons.push({
      text: t('found.bonus', { n: judged.bonus.length, points }),
      why: 'why.bonus',
      rule: 'DI-16',
      kind: 'gain',
    });
  }
  if (drop.decided?.spent) {
    const bonus = judged.value - judged.level;
    reasons.unshift({
      text: t('found.joker', { level: judged.level, bonus }),
      why: 'why.joker',
      rule: 'DI-21',
      kind: 'gain',
    });
  }
  const { release } = dropped;
  const slip = { x: Math.abs(release.x - dropped.x), angle: Math.abs(release.angle - dropped.angle) };
  if (release.spin || slip.angle) {
    const gaps = { x: number(short(slip.x)), angle: number(short(slip.angle)) };
    reasons.push({ text: t('found.tremor', gaps), why: 'why.tremor', rule: 'DI-10', kind: 'note' });
  }
  if (rested.damped) {
    reasons.push({ text: t('found.damped'), why: 'why.damped', rule: 'DI-23', kind: 'note' });
  }
  return reasons;
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
export function told(speaker: Speaker, table: TableFacts, step: Step): string {
  const { t } = speaker;
  const drop = step.after.last;
  if (step.kind === 'taken_back') return t('taken_back.said');
  if (step.kind === 'other' || !drop) return '';
  const who = chairName(t, table, drop.chair);
  const said = step.kind === 'drop' ? dropTold(speaker, who, drop) : jokerTold(speaker, who, drop);
  return [...said, ...endTold(speaker, table, step)].join(' ');
}

function dropTold(speaker: Speaker, who: string, drop: LastDrop): string[] {
  const { t } = speaker;
  const { judged } = drop;
  const said = [t('drop.said', { who, piece: pieceName(t, drop.dropped.piece) })];
  said.push(...judged.findings.map((finding) => found(speaker, finding, drop)));
  said.push(t('level.said', { level: judged.level }));
  const bonus = judged.value - judged.level;
  if (bonus) said.push(t('bonus.said', { n: bonus }));
  if (drop.offered) said.push(t('joker.asked.said', { n: drop.offered.value }));
  return [...said, ...scoreTold(t, drop)];
}

function jokerTold({ t }: Speaker, who: string, drop: LastDrop): string[] {
  const decided = drop.decided;
  if (!decided) return [];
  const key = decided.spent ? 'joker.spent.said' : 'joker.kept.said';
  return [t(key, { who, n: decided.jokers }), ...scoreTold(t, drop)];
}

function scoreTold(t: Texts, { scored }: LastDrop): string[] {
  if (!scored) return [];
  const points = scored.points ? t('points.said', { n: scored.points }) : t('none.said');
  return [points, t('total.said', { n: scored.total })];
}

function endTold(speaker: Speaker, table: TableFacts, { after }: Step): string[] {
  const ended = after.ended;
  if (!ended) return [];
  const { t } = speaker;
  const points = after.players.map((_, seat) =>
    t('end.points', {
      who: seatName(speaker, table, seat),
      points: t('drop.points', { n: ended.final[seat] ?? 0 }),
    }),
  );
  return [wonTold(speaker, table, ended, after.players), ...points];
}

/** Who has won. */
export function wonTold(
  speaker: Speaker,
  table: TableFacts,
  ended: GameEnded,
  players: readonly string[],
): string {
  const won = ended.winners.map((player) => seatName(speaker, table, players.indexOf(player)));
  if (won.length === 1 && won[0] === speaker.t('you')) return speaker.t('end.said.you');
  return speaker.t('end.said', { n: won.length, who: speaker.list(won) });
}

/** What is asked of whom, or what the game waits for. */
export function askOf(speaker: Speaker, table: TableFacts, scene: Scene): string {
  const { t } = speaker;
  if (scene.ended || scene.toMove === null) return t('ask.over');
  const who = chairName(t, table, chairToAct(table, scene));
  const key = scene.asked === 'joker' ? 'ask.joker' : 'ask.wait';
  return who === t('you') ? t(`${key}.you`) : t(key, { who });
}

/** The chair a scene waits for: the members of a team take turns (DI-18). */
function chairToAct(table: TableFacts, scene: Scene): number {
  const chairs = table.chairs.flatMap(({ seat }, i) => (seat === scene.toMove ? [i] : []));
  const dropped = scene.pieces.length - (scene.asked === 'joker' ? 1 : 0);
  const round = Math.floor(dropped / scene.players.length);
  return chairs[round % chairs.length] ?? -1;
}
