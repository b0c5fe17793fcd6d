import type { Messages } from '../message';

export default {
  since: 'Compte créé : {date}',
  is_you: 'C’est vous : vers votre compte',
} satisfies Messages;
