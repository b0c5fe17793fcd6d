/** On Top, as the shell knows it. */
import { namespace } from '../../i18n';
import type ontop from '../../i18n/ontop/en';
import type besides from '../../i18n/ontop/late/en';
import { GAME_COLOURS } from '../../ui/palette';
import { defineGame } from '../contract';
import { planOf } from './draw/plan';
import { type OnTopSounds, sounds } from './sounds';
import { leftOf } from './words/standing';
import { onTopStory, tilesText } from './words/story';

declare module '../../i18n' {
  interface Namespaces {
    ontop: typeof ontop & typeof besides;
  }
}

declare module '../contract' {
  interface Sounds extends OnTopSounds {}
}

const t = namespace('ontop');

/**
 * Beside a board 15 rem of the panel's parts are enough. Below 34 rem of width the panel is below the
 * board, which takes the width, and below 17 rem it needs another row of buttons. Each step is the sign
 * of a difference, made large.
 */
const step = (below: string, more: string) => `clamp(0px, (${below} - 100vw) * 999, ${more})`;
const LEAST_HEIGHT = `calc(18.1rem + ${step('34rem', '70vw - 8rem')} + ${step('17rem', '6rem')})`;

export const client = defineGame<'ontop'>({
  order: 1,
  colours: GAME_COLOURS.ontop,
  leastHeight: LEAST_HEIGHT,
  board: () => import('./OnTop.svelte'),
  companion: () => import('./companion/companion'),
  picture: () => import('./view/StartPicture.svelte'),
  story: onTopStory,
  revealed: tilesText,
  keys: () => [
    { keys: ['←', '→', '↑', '↓'], text: t('key.move'), moves: true },
    { keys: ['R'], text: t('key.turn'), moves: true },
    { keys: ['↵'], text: t('key.lay'), moves: true },
    { keys: ['W'], text: t('key.why') },
    { keys: ['O'], text: t('key.tell') },
    { keys: ['D'], text: t('key.detail') },
    { keys: ['Esc'], text: t('key.back'), moves: true },
  ],
  asked: (view) => t(view?.tile === null ? 'asked.drawn' : 'asked.tile'),
  left: (player, { stones_of_players }) => leftOf(stones_of_players[player]),
  partners: ({ partners }) => partners,
  rareOptions: ['neutral_stones', 'ties', 'neutral_deduction'],
  plan: planOf,
  sounds,
});
