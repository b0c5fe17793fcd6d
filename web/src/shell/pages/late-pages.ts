/**
 * Pages that are loaded when they are opened, each told what its address says. The names of all
 * their files are here, and not in what is loaded first.
 */
import type { Component } from 'svelte';
import { namespace, withTexts } from '../../i18n';
import { gameTitle } from '../../words/game-text';
import type { Route } from '../router.svelte';

export type LatePage = Exclude<Route['page'], 'start' | 'table' | 'nowhere'>;

// biome-ignore lint/suspicious/noExplicitAny: each page has props of its own.
type AnyPage = () => Promise<{ default: Component<any> }>;

export const LATE: Readonly<Record<LatePage, AnyPage>> = {
  new: () => import('./NewTable.svelte'),
  editor: () => import('../editor/Editor.svelte'),
  learn: () => import('./Learn.svelte'),
  record: () => withTexts('replay', import('../replay/OpenRecord.svelte')),
  puzzles: () => withTexts('puzzles', import('../puzzles/Puzzles.svelte')),
  tournaments: () => withTexts('tournaments', import('../tournaments/Tournaments.svelte')),
  ratings: () => withTexts('ratings', import('../ratings/Ratings.svelte')),
  company: () => withTexts('company', import('../company/People.svelte')),
  find: () => withTexts('company', import('../company/Find.svelte')),
  companion: () => import('../companion/Companion.svelte'),
  me: () => withTexts('account', import('./Me.svelte')),
  people: () => withTexts('people', import('../people/Profile.svelte')),
  help: () => import('./Help.svelte'),
  offline: () => withTexts('offline', import('./Offline.svelte')),
  moderation: async () => (await import('../moderation/moderation-parts')).loadModeration(),
  privacy: () => import('./Privacy.svelte'),
  about: () => import('./About.svelte'),
};

const t = namespace('shell');

/** What such a page is called; null for one that gives itself a title. */
export function titleOf(to: Route): string | null {
  switch (to.page) {
    case 'new':
      return t('new_table_of', { game: gameTitle(to.game) });
    case 'editor':
      return t('design_of', { game: gameTitle(to.game) });
    case 'companion':
      return t('companion');
    case 'help':
      return to.game === null ? t('help') : t('help_of', { game: gameTitle(to.game) });
    case 'about':
      return t('about');
    case 'offline':
      return '';
    case 'record':
      return t('open_record');
    case 'people':
      return to.name;
    default:
      return null;
  }
}

/** Loads what the game of a rated table counts for. */
export function loadRating() {
  return withTexts('ratings', import('../ratings/TableRating.svelte'));
}

/** Loads what stands beside the board of a game of days. */
export function loadOfDays() {
  return withTexts('correspondence', withTexts('push', import('../correspondence/OfDays.svelte')));
}
