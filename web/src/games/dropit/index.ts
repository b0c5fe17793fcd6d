/** Drop It, as the shell knows it. */
import { hasText, namespace } from '../../i18n';
import type dropit from '../../i18n/dropit/en';
import type besides from '../../i18n/dropit/late/en';
import { GAME_COLOURS } from '../../ui/palette';
import { defineGame, type MoveOf } from '../contract';
import { type DropItSounds, sounds } from './sounds';
import { pieceName } from './words/names';
import { leftOf } from './words/standing';
import { dropItStory } from './words/story';

declare module '../../i18n' {
  interface Namespaces {
    dropit: typeof dropit & typeof besides;
  }
}

declare module '../contract' {
  interface Sounds extends DropItSounds {}
}

const t = namespace('dropit');

/** Choices of which letters of the edge parts point down. */
const SIDE_PARTS: readonly string[] = ['left', 'right'];

export const client = defineGame<'dropit'>({
  order: 2,
  colours: GAME_COLOURS.dropit,
  // The shaft, and what stands below it where the window is upright.
  leastHeight: 'calc(503px + max(1rem, min(var(--below, 11rem), (34rem - 100vw) * 99)))',
  board: () => import('./DropIt.svelte'),
  scoreSheet: () => import('./companion/ScoreSheet.svelte'),
  picture: () => import('./view/StartPicture.svelte'),
  story: dropItStory,
  keys: () => [
    { keys: ['1', '…', '9'], text: t('key.pick'), moves: true },
    { keys: ['←', '→'], text: t('key.slide'), moves: true },
    { keys: ['Home', 'End'], text: t('key.wall'), moves: true },
    { keys: ['Q', 'E', '↑', '↓'], text: t('key.turn'), moves: true },
    { keys: ['⇧'], text: t('key.coarse'), moves: true },
    { keys: ['␣', '↵'], text: t('key.drop'), moves: true },
    { keys: ['R'], text: t('key.again') },
    { keys: ['O'], text: t('key.tell') },
    { keys: ['D'], text: t('key.detail') },
    { keys: ['Esc'], text: t('key.back'), moves: true },
  ],
  asked: (view) => t(view?.asked === 'joker' ? 'asked.joker' : 'asked.drop'),
  left: (player, view, table) => leftOf(player, view, hasJokers(table.setup)),
  moveText: (move) => {
    const [colour = '', shape = '', x = '', angle = '0'] = move.split(' ');
    // An answer about a joker is aimed nowhere.
    if (!x) return `${t('joker.title')} ${shape === 'no' ? '✗' : '✓'}`;
    const piece = pieceName(t, `${colour} ${shape}`);
    return t('held', { piece, x: Number(x), angle: Number(angle) });
  },
  isFinal: isDrop,
  hasFall: isDrop,
  rareOptions: SIDE_PARTS,
  // On the edges of beginners no zone counts (DI-20), whichever letters point down.
  optionMatters: (key, { edges }) => edges !== 'none' || !SIDE_PARTS.includes(key),
  valueName: (key, value) => (key === 'pairs' ? shapeName(value) : null),
  sounds,
});

/** A piece that was let go has fallen; an answer about a joker can be taken back. */
function isDrop({ events }: MoveOf<'dropit'>): boolean {
  return events.some(({ event }) => event === 'piece_dropped');
}

/** Whether jokers are played with; `true` is as many as the edition says. */
function hasJokers({ jokers }: Readonly<Record<string, unknown>>): boolean {
  return jokers === true || (typeof jokers === 'number' && jokers > 0);
}

function shapeName(shape: string): string | null {
  const key = `shape.${shape}`;
  return hasText('dropit', key) ? t(key) : null;
}
