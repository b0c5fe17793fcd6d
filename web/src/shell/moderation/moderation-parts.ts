/** The parts about moderation, each with its texts, for when one is opened. */
import { withTexts } from '../../i18n';

export const loadReport = () => withTexts('moderation', import('./ReportDialog.svelte'));
export const loadWarnings = () => withTexts('moderation', import('./Warnings.svelte'));
export const loadProfileReport = () => withTexts('moderation', import('./ProfileReport.svelte'));
export const loadMyModeration = () => withTexts('moderation', import('./MyModeration.svelte'));
export const loadModeration = () => withTexts('moderation', import('./Moderation.svelte'));
