/** What an analysis says of each moment: the values of positions, and their course. */
import type { Analysis, Value } from '../../../protocol/generated';
import type { Unit } from './run.svelte';

/** Each seat's part of a value. */
export function partsOf(value: Value, unit: Unit): readonly number[] {
  return unit === 'share' ? value.shares : value.points;
}

/** What each moment is worth, from the beginning to as far as is known. */
export function courseOf(analysis: Analysis): Value[] {
  const course = analysis.decisions.map(({ before }) => before);
  const last = analysis.final ?? analysis.decisions.at(-1)?.after;
  return last === undefined ? course : [...course, last];
}

export interface Scale {
  readonly least: number;
  readonly most: number;
}

/** From where to where a chart of some values goes. */
export function scaleOf(course: readonly Value[], unit: Unit): Scale {
  if (unit === 'share') return { least: 0, most: 1 };
  const all = course.flatMap(({ points }) => points);
  const least = Math.floor(Math.min(0, ...all) / 10) * 10;
  const most = Math.ceil(Math.max(0, ...all) / 10) * 10;
  return { least, most: Math.max(most, least + 10) };
}
