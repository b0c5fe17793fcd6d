/** The parts about company that stand on other pages, each loaded with its texts when it is shown. */
import { withTexts } from '../../i18n';

export const loadStartCompany = () => withTexts('company', import('./StartCompany.svelte'));
export const loadInviteForm = () => withTexts('company', import('./InviteForm.svelte'));
export const loadKeptChair = () => withTexts('company', import('./KeptChair.svelte'));
export const loadTableCompany = () => withTexts('company', import('./TableCompany.svelte'));
export const loadPlayAgain = () => withTexts('company', import('./PlayAgain.svelte'));
export const loadProfileCompany = () => withTexts('company', import('./ProfileCompany.svelte'));
