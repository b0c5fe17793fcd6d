/** A move of Drop It in sentences. */
import { hasText, list, namespace } from '../../../i18n';
import type {
  DropItEvent,
  Finding,
  PieceDropped,
  PieceJudged,
  TableFacts,
} from '../../../protocol/generated';
import { chairName } from '../../../shell/names';
import type { MoveOf } from '../../contract';

const t = namespace('shell');
/** Pieces and taboos have their names in the room of the game. */
const d = namespace('dropit');

export function dropItStory(what: MoveOf<'dropit'>, table: TableFacts) {
  const name = chairName(table, what.chair);
  const over = table.status === 'over' && what.ply === table.ply;
  const { events } = what;
  const dropped = events.find((event): event is PieceDropped => event.event === 'piece_dropped');
  return {
    text: dropped
      ? t('told.dropped', { name, piece: pieceName(dropped.piece) })
      : t(what.move.endsWith('yes') ? 'told.joker_yes' : 'told.joker_no', { name }),
    details: [...events.flatMap(detail), ...(over ? [t('told.over')] : [])],
  };
}

/** `blue square` in the reader's language. */
export function pieceName(piece: string): string {
  return gameWord(`piece.${piece.replace(' ', '.')}`, piece);
}

function gameWord(key: string, otherwise: string): string {
  return hasText('dropit', key) ? d(key) : otherwise;
}

function detail(event: DropItEvent): string[] {
  if (event.event === 'piece_judged') return [judged(event), ...event.findings.flatMap(edge)];
  if (event.event === 'joker_offered') return [t('told.joker_offered', { n: event.value })];
  return event.event === 'piece_scored' ? [t('told.scored', { n: event.points })] : [];
}

/** Which part of the edge a piece touched; an edge has no picture in the log. */
function edge({ zone }: Finding): string[] {
  if (!zone) return [];
  const { side, symbol, number } = zone;
  const word = gameWord(`colour.${symbol}`, gameWord(`shape.${symbol}`, symbol));
  return [d(`found.edge.${side}`, { symbol: word, n: number + 1 })];
}

function judged(event: PieceJudged): string {
  if (event.taboos.length > 0) {
    return t('told.taboo', { taboos: list(event.taboos.map((taboo) => gameWord(`taboo.${taboo}`, taboo))) });
  }
  const bonus = event.bonus.reduce((sum, points) => sum + points, 0);
  if (bonus === 0) return t('told.level', { level: event.level });
  return t('told.level_bonus', { level: event.level, bonus });
}
