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
  open: (after: number | null = null) =>
    ask<ReportList>('GET', `/api/moderation/reports${after === null ? '' : `?after=${after}`}`),
  decided: (before: number | null) =>
    ask<ReportList>('GET', `/api/moderation/decided${before === null ? '' : `?before=${before}`}`),
  decide: (number: number, decision: NewDecision) =>
    ask<ReportList>('POST', `/api/moderation/reports/${number}`, decision),
  log: (before: number | null = null) =>
    ask<ModerationLog>('GET', `/api/moderation/log${before === null ? '' : `?before=${before}`}`),
};

export const REASONS = ['insult', 'name', 'cheating', 'stalling', 'spam', 'other'] as const;

export const DECISIONS = ['dismiss', 'warn', 'silence', 'rename', 'ban'] as const;
