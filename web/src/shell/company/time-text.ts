/** How long people may think, and until when something holds, in words. */
import { language, namespace } from '../../i18n';
import type { ClockOption } from '../../protocol/generated';
import { lengthText } from '../format';

const t = namespace('company');

export function clockOptionText(clock: ClockOption | null): string {
  if (clock === null) return t('time_none');
  const time = lengthText(clock.seconds, language());
  if (clock.per === 'move') return t('time_move', { time });
  if (!clock.increment) return t('time_game', { time });
  return t('time_game_plus', { time, more: lengthText(clock.increment, language()) });
}

/** The day and the time of day, as the language writes them: in the reader's region, where that speaks it. */
export function momentText(at: number): string {
  return new Intl.DateTimeFormat(local(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

export function dayText(at: number): string {
  return new Intl.DateTimeFormat(local(), { dateStyle: 'medium' }).format(at);
}

function local(): string {
  const reader = navigator.language;
  return reader.split('-', 1)[0] === language() ? reader : language();
}
