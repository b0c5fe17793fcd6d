/** The parts about moderation, each with its texts, for when one is opened. */
import { loadTexts } from '../../i18n';

async function withTexts<Part>(load: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load, loadTexts('moderation')]);
  return part;
}

export const loadReport = () => withTexts(import('./ReportDialog.svelte'));
export const loadWarnings = () => withTexts(import('./Warnings.svelte'));
export const loadModeration = () => withTexts(import('./Moderation.svelte'));
