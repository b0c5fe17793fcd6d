/** The browsers that are told notices, as the server keeps them. */
import { ask } from '../../net/api';
import type {
  MailsEnded,
  MailTested,
  NewPush,
  NoticeWays,
  PushDevice,
  PushTested,
} from '../../protocol/generated';

export const pushApi = {
  ways: () => ask<NoticeWays>('GET', '/api/me/push'),
  subscribe: (push: NewPush) => ask<PushDevice>('POST', '/api/me/push', push),
  remove: (id: string) => ask<NoticeWays>('POST', '/api/me/push/remove', { id }),
  test: () => ask<PushTested>('POST', '/api/me/push/test'),
  testMail: () => ask<MailTested>('POST', '/api/me/mail/test'),
  endMails: (token: string) =>
    ask<MailsEnded>('POST', `/api/unsubscribe/${encodeURIComponent(token)}`),
};
