import type { Messages } from '../message';

export default {
  since: 'Erbij sinds {date}',
  is_you: 'Dit ben jij: naar je account',
} satisfies Messages;
