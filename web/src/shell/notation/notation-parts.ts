/** The parts that copy and paste games and positions, each with its texts, for when one is opened. */
import { loadTexts } from '../../i18n';

export async function loadCopy() {
  const [part] = await Promise.all([import('./CopyNotation.svelte'), loadTexts('notation')]);
  return part;
}

export async function loadStart() {
  const [part] = await Promise.all([import('./StartDialog.svelte'), loadTexts('notation')]);
  return part;
}
