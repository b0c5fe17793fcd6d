import type { Messages } from '../message';

export default {
  since: 'Here since {date}',
  is_you: 'This is you: to your account',
} satisfies Messages;
