/** How On Top goes along with a real box: which tile was drawn, and why a turn is no longer possible. */
import { namespace } from '../../../i18n';
import type { OnTopView } from '../model/types';
import { kindOf } from './kinds';

export { default } from './DrawnTile.svelte';

const t = namespace('ontop');

/** The view with another tile in hand, or none; what was there goes back into the bag. */
export function holding(view: OnTopView, tile: string | null): OnTopView {
  const unseen = { ...view.unseen };
  if (view.tile !== null) {
    const kind = kindOf(view.tile, unseen) ?? view.tile;
    unseen[kind] = (unseen[kind] ?? 0) + 1;
  }
  const kind = tile === null ? null : kindOf(tile, unseen);
  if (kind !== null && unseen[kind] !== undefined) {
    unseen[kind] -= 1;
    if (unseen[kind] === 0) delete unseen[kind];
  }
  return { ...view, tile, unseen };
}

/** The tile in hand. */
export function inHand({ tile }: OnTopView): string | null {
  return tile;
}

/** Why a turn breaks a rule that broke none before another turn was corrected. */
export function whyNot(rule: string | null): string {
  switch (rule) {
    case 'OT-6':
      return t('why_not.tile');
    case 'OT-11':
      return t('why_not.place');
    case 'OT-12':
      return t('why_not.alone');
    default:
      return t('why_not.over');
  }
}
