import type { Messages } from '../message';

export default {
  since: 'Dabei seit {date}',
  is_you: 'Das bist du: zu deinem Konto',
} satisfies Messages;
