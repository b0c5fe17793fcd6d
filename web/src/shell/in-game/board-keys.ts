/** What keys do on the boards, for the overlay that lists them. */
import { namespace } from '../../i18n';

const t = namespace('shell');

export interface BoardKeys {
  readonly keys: readonly string[];
  readonly text: string;
}

/** The keys of a game's board; none without a board. */
export function boardKeys(game: string | null): BoardKeys[] {
  if (game === 'dropit') {
    return [
      { keys: ['1', '…', '9'], text: t('key.dropit.pick') },
      { keys: ['←', '→'], text: t('key.dropit.slide') },
      { keys: ['Home', 'End'], text: t('key.dropit.wall') },
      { keys: ['Q', 'E', '↑', '↓'], text: t('key.dropit.turn') },
      { keys: ['⇧'], text: t('key.dropit.coarse') },
      { keys: ['␣', '↵'], text: t('key.dropit.drop') },
      { keys: ['R'], text: t('key.dropit.again') },
      { keys: ['Esc'], text: t('key.dropit.back') },
    ];
  }
  if (game === 'ontop') {
    return [
      { keys: ['←', '→', '↑', '↓'], text: t('key.ontop.move') },
      { keys: ['R'], text: t('key.ontop.turn') },
      { keys: ['↵'], text: t('key.ontop.lay') },
      { keys: ['W'], text: t('key.ontop.why') },
      { keys: ['Esc'], text: t('key.ontop.back') },
    ];
  }
  return [];
}
