/** Shares and points as the language writes them; reactive. */
import { language, namespace } from '../../../i18n';
import type { Unit } from './run.svelte';

/** A value: "54.2 %" of the win, or points. */
export function figure(value: number, unit: Unit): string {
  return format(value, unit, 'negative');
}

const t = namespace('analysis');

/** A value in a sentence: "54.2 % of the win", "3.5 points". */
export function amount(value: number, unit: Unit): string {
  return t(`amount_${unit}`, { value: figure(value, unit) });
}

/** A difference, with its sign. */
export function difference(value: number, unit: Unit): string {
  return format(value, unit, 'exceptZero');
}

function format(
  value: number,
  unit: Unit,
  signDisplay: Intl.NumberFormatOptions['signDisplay'],
): string {
  return new Intl.NumberFormat(language(), {
    style: unit === 'share' ? 'percent' : 'decimal',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay,
  } as Intl.NumberFormatOptions).format(value);
}
