/** A move of On Top in sentences. */
import { language, namespace } from '../../../i18n';
import type { CrossingScored, OnTopEvent, TableFacts } from '../../../protocol/generated';
import { GAME_COLOURS, swatchOf } from '../../../ui/palette';
import { chairName, colourName } from '../../../shell/names';
import type { MoveOf } from '../../contract';

const t = namespace('shell');

export function onTopStory(what: MoveOf<'ontop'>, table: TableFacts) {
  const name = chairName(table, what.chair);
  const over = table.status === 'over' && what.ply === table.ply;
  return {
    text: t('told.tile_laid', { name, at: placeOf(what.move) }),
    details: [
      ...what.events.flatMap((event) => detail(event, table)),
      ...(over ? [t('told.over')] : []),
    ],
  };
}

/** `c4d4` as people read it: `c4–d4`. */
function placeOf(move: string): string {
  return move.replace(/(\d)([a-z])/, '$1–$2');
}

/** Tiles by the colours of their corners, clockwise: "blue, white, yellow, red; white, ...". */
export function tilesText(tiles: readonly string[]): string {
  return tiles.map((tile) => [...tile].map(cornerText).join(', ')).join('; ');
}

function cornerText(letter: string): string {
  const colour = GAME_COLOURS.ontop.find((one) => swatchOf(one).letter === letter);
  if (colour === undefined) return letter;
  const name = colourName(colour);
  return language() === 'de' ? name : name.toLowerCase();
}

function detail(event: OnTopEvent, table: TableFacts): string[] {
  if (event.event === 'gap_filled') return [t('told.gap', { field: event.field })];
  return event.event === 'crossing_scored' ? [scored(event, table)] : [];
}

function scored(event: CrossingScored, table: TableFacts): string {
  const top = event.tower.at(-1);
  const { crossing } = event;
  if (top === undefined) {
    return t(event.rule === 'OT-17' ? 'told.crossing_tie' : 'told.crossing_none', { crossing });
  }
  const colour = colourName(top);
  const plays = table.chairs.some((chair) => chair.player === top);
  if (!plays) return t('told.crossing_neutral', { crossing, colour });
  return t('told.crossing', { crossing, colour, n: event.points });
}
