/** What a table plays, choice by choice. */
import { language, list, namespace } from '../i18n';
import type { ClockOption, TableFacts } from '../protocol/generated';
import { lengthText } from './format';
import { optionName } from '../words/game-text';
import { chairLabel } from '../words/names';
import { valueName } from './value-name';

const t = namespace('shell');

export interface SetupLine {
  readonly label: string;
  readonly value: string;
}

/** Every choice that was made, apart from who plays. */
export function setupText(table: TableFacts): SetupLine[] {
  const { game } = table;
  const choices = Object.entries(table.setup).flatMap(([key, value]) => {
    const words = key === 'players' ? '' : valueText(game, key, value);
    return words === '' ? [] : [{ label: optionName(game, key), value: words }];
  });
  const { begins, clock, take_backs, practice } = table.options;
  choices.push({ label: t('begins'), value: beginsText(table, begins ?? 'first') });
  if (clock) choices.push({ label: t('clock'), value: clockText(clock) });
  if (take_backs === false) choices.push({ label: t('take_backs'), value: t('no') });
  if (practice === true) choices.push({ label: t('practice'), value: t('yes') });
  return choices;
}

/** Who begins: chance, or the seat that was chosen. */
function beginsText(table: TableFacts, begins: 'first' | 'random' | number): string {
  if (begins === 'random') return t('begins_random');
  const chair = table.chairs[begins === 'first' ? 0 : begins];
  return chair ? chairLabel(chair) : t('begins_first');
}

/** How much time a clock gives. */
export function clockText(clock: ClockOption): string {
  const time = lengthText(clock.seconds, language());
  if (clock.per === 'move') return t('clock_per_move', { time });
  if (!clock.increment) return t('clock_per_game', { time });
  return t('clock_per_game_plus', { time, more: lengthText(clock.increment, language()) });
}

function valueText(game: string, key: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return t('number', { n: value });
  if (typeof value === 'string') return valueName(game, key, value);
  if (!Array.isArray(value)) return value === null || value === undefined ? '' : t('file_own');
  return list(value.map((item) => itemText(game, key, item)));
}

function itemText(game: string, key: string, item: unknown): string {
  if (Array.isArray(item)) {
    return item.map((part) => valueName(game, key, String(part))).join(' + ');
  }
  return typeof item === 'number' ? t('people', { n: item }) : String(item);
}
