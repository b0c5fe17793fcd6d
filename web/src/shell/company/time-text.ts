/** How long people may think, in words. */
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
