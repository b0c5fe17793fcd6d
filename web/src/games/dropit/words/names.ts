/** What people, pieces and the signs on the edges are called. Texts come in as `t`. */
import type { Params, Key } from '../../../i18n';
import type { TableFacts } from '../../contract';
import { distinctName } from '../../../words/names';
import { COLOURS, kindOf } from '../model/pieces';

export type Texts = (key: Key<'dropit'>, gaps?: Params) => string;

export interface Speaker {
  readonly t: Texts;
  readonly number: (value: number) => string;
  readonly list: (items: readonly string[]) => string;
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
