import type { Texts } from '../message';
import type en from './en';

export default {
  title: 'On Top',
} satisfies Texts<typeof en>;
