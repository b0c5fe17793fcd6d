/** Reports about people and what moderators decide, as the server keeps them. */
import { ask } from '../../net/api';
import type {
  ModerationLog,
  NewDecision,
  NewReport,
  Reported,
  ReportList,
  Standing,
} from '../../protocol/generated';

export const moderationApi = {
  report: (report: NewReport) => ask<Reported>('POST', '/api/reports', report),
  standing: () => ask<Standing>('GET', '/api/me/standing'),
  acknowledge: () => ask<Standing>('POST', '/api/me/standing/read'),
  open: () => ask<ReportList>('GET', '/api/moderation/reports'),
  decided: (before: number | null) =>
    ask<ReportList>('GET', `/api/moderation/decided${before === null ? '' : `?before=${before}`}`),
  decide: (number: number, decision: NewDecision) =>
    ask<ReportList>('POST', `/api/moderation/reports/${number}`, decision),
  log: () => ask<ModerationLog>('GET', '/api/moderation/log'),
};

export const REASONS = ['insult', 'name', 'cheating', 'stalling', 'spam', 'other'] as const;

export const DECISIONS = ['dismiss', 'warn', 'silence', 'rename', 'ban'] as const;
