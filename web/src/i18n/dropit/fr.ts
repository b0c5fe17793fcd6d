import type { Texts } from '../message';
import type en from './en';

export default {
  title: 'Drop It',
} satisfies Texts<typeof en>;
