/** What somebody's page tells, in order, besides who they are: parts that load their own texts. */
import type { Component } from 'svelte';
import { withTexts } from '../../i18n';
import { loadProfileCompany } from '../company/parts';
import { loadProfileReport } from '../moderation/moderation-parts';
import type { Person } from '../../protocol/generated';

export type PersonSection = Component<{ person: Person }>;

export const SECTIONS: readonly (() => Promise<{ default: PersonSection }>)[] = [
  loadProfileCompany,
  () => withTexts('ratings', import('../ratings/ProfileRatings.svelte')),
  () => withTexts('tournaments', import('../tournaments/ProfileTournaments.svelte')),
  loadProfileReport,
];
