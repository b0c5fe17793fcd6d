import type { Messages } from '../message';

export default {
  title: 'Drop It',
} satisfies Messages;
