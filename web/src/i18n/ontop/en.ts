import type { Messages } from '../message';

export default {
  title: 'On Top',
} satisfies Messages;
