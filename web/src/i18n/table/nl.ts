import type { Texts } from '../message';
import type en from './en';

export default {
  name: 'topdrop',
} satisfies Texts<typeof en>;
