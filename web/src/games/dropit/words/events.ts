/**
 * What happens in Drop It: one sentence for each event, the same in the log, for screen readers, on
 * the board and where somebody asks why. In English it is what topdrop.dropit.words says.
 */
import { hasText, list, namespace, number, parts } from '../../../i18n';
import type {
  DropItEvent,
  Finding,
  GameEnded,
  JokerDecided,
  JokerOffered,
  PieceDropped,
  PieceJudged,
} from '../model/types';
import { pieceName, symbolName } from './names';

const t = namespace('dropit');

/** Who plays: the players or teams, and what their people are called, in seat order. */
export interface People {
  readonly players: readonly string[];
  readonly names: readonly (readonly string[])[];
}

/** What happened; null for an event that this page does not know. */
export function eventSentence(event: DropItEvent, people: People): string | null {
  switch (event.event) {
    case 'piece_dropped':
      return droppedSentence(event, people);
    case 'pieces_rested':
      return t(event.damped ? 'event.pieces_rested.damped' : 'event.pieces_rested');
    case 'piece_judged':
      return judgedSentence(event);
    case 'joker_offered':
      return offeredSentence(event);
    case 'joker_decided':
      return decidedSentence(event, people);
    case 'piece_scored': {
      const key = event.points ? 'event.piece_scored' : 'event.piece_scored.none';
      return t(key, { n: event.points, total: event.total });
    }
    case 'game_ended':
      return endSentence(event, people);
    default:
      event satisfies never;
      return null;
  }
}

/** Why the game is over and who has won, for where it is plain that it is over. */
export function winnersSentence(
  { end, winners }: Pick<GameEnded, 'end' | 'winners'>,
  people: People,
): string {
  const names = winners.flatMap((player) => people.names[people.players.indexOf(player)] ?? []);
  const reason = `end.${end}`;
  const why = hasText('dropit', reason) ? t(reason) : '';
  return t('event.winners', { n: names.length, end: why, who: list(names) }).trim();
}

function endSentence(event: GameEnded, people: People): string {
  const points = event.final.map((final, seat) => `${team(people, seat)} ${number(final)}`);
  const winners = winnersSentence(event, people);
  return t('event.game_ended', { winners, points: parts(points) });
}

function droppedSentence({ seat, member, piece }: PieceDropped, { names }: People): string {
  const who = names[seat]?.[member ?? 0] ?? '';
  const params = { who, piece: pieceName(t, piece) };
  return who === t('you') ? t('event.piece_dropped.you', params) : t('event.piece_dropped', params);
}

/** What a joker would bring, and how many are left. */
export function offeredSentence({ value, jokers }: JokerOffered): string {
  return t('event.joker_offered', { n: value, jokers: t('hands.jokers', { n: jokers }) });
}

function decidedSentence({ seat, spent, jokers }: JokerDecided, people: People): string {
  const key = spent ? 'event.joker_decided.spent' : 'event.joker_decided.kept';
  return t(key, { who: team(people, seat), n: jokers });
}

/** What was found about a piece: taboos, level and bonus. */
export function judgedSentence(event: PieceJudged): string {
  const { level, bonus, taboos } = event;
  const judged = bonus.length
    ? t('event.piece_judged.bonus', { level, bonus: bonus.map(number).join(' + ') })
    : t('event.piece_judged', { level });
  if (!taboos.length) return judged;
  const broken = list(taboos.map((taboo) => tabooWords(taboo, event.findings)));
  return t('event.piece_judged.taboo', { taboos: broken, judged });
}

/** A taboo in short; of the edge, where it was touched. */
function tabooWords(taboo: Finding['taboo'], findings: readonly Finding[]): string {
  const places =
    taboo === 'edge' ? findings.flatMap(({ zone }) => (zone ? [placeWords(zone)] : [])) : [];
  return places.length ? t('event.edge', { places: parts(places) }) : t(`taboo.${taboo}`);
}

function placeWords({ side, symbol, number: zone }: NonNullable<Finding['zone']>): string {
  return t(`event.edge.${side}`, { symbol: symbolName(t, symbol), level: zone + 1 });
}

function team({ names, players }: People, seat: number): string {
  return list(names[seat] ?? [players[seat] ?? '']);
}
