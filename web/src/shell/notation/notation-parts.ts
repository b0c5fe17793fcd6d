/** The parts that copy and paste games and positions, each with its texts, for when one is opened. */
import { withTexts } from '../../i18n';

export const loadCopy = () => withTexts('notation', import('./CopyNotation.svelte'));
export const loadStart = () => withTexts('notation', import('./StartDialog.svelte'));
