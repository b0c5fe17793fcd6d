/** Any game of which this page has no client of its own: see `Plain.svelte`. */
import type plain from '../../i18n/plain/en';
import { defineGame } from '../contract';
import { plainStory } from './story';

declare module '../../i18n' {
  interface Namespaces {
    plain: typeof plain;
  }
}

export const client = defineGame<'plain'>({
  board: () => import('./Plain.svelte'),
  story: plainStory,
});
