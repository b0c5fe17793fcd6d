/** The editor for boards and tile sets of one's own, loaded when somebody designs one. */
import type editor from '../../../i18n/ontop/editor/en';

declare module '../../../i18n' {
  interface Namespaces {
    'ontop/editor': typeof editor;
  }
}

export { default } from './BoardEditor.svelte';
export { designOf } from '../model/design';

export const main = 'board';
