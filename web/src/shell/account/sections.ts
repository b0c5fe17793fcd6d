/** What stands on the page about me, in order, besides the account: parts with texts of their own. */
import type { Component } from 'svelte';
import { withTexts } from '../../i18n';
import { loadMyModeration } from '../moderation/moderation-parts';

export type MySection = () => Promise<{ default: Component }>;

/** Behind what lets me in. */
export const SECTIONS: readonly MySection[] = [
  loadMyModeration,
  () => withTexts('correspondence', import('../correspondence/Sections.svelte')),
  () => withTexts('push', import('../notices/Push.svelte')),
];

/** At the end. */
export const LAST: readonly MySection[] = [
  () => withTexts('mydata', import('../my-data/MyData.svelte')),
];
