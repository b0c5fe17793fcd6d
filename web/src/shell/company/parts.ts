/** The parts about company that stand on other pages, each loaded with its texts when it is shown. */
import { loadTexts } from '../../i18n';

async function withTexts<Part>(load: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load, loadTexts('company')]);
  return part;
}

export const loadStartCompany = () => withTexts(import('./StartCompany.svelte'));
export const loadInviteForm = () => withTexts(import('./InviteForm.svelte'));
export const loadKeptChair = () => withTexts(import('./KeptChair.svelte'));
export const loadTableCompany = () => withTexts(import('./TableCompany.svelte'));
export const loadProfileCompany = () => withTexts(import('./ProfileCompany.svelte'));
