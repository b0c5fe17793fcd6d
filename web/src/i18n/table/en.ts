import type { Messages } from '../message';

export default {
  name: 'topdrop',
} satisfies Messages;
