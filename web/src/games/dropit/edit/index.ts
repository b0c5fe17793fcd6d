/** The editor for shafts of one's own, loaded when somebody designs one. */
import type editor from '../../../i18n/dropit/editor/en';

declare module '../../../i18n' {
  interface Namespaces {
    'dropit/editor': typeof editor;
  }
}

export { default } from './ShaftEditor.svelte';
export { designOf } from '../model/design';

export const main = 'shaft';
