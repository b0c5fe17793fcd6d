/** The part about what is kept of somebody, with its texts, for when it is shown. */
import { loadTexts } from '../../i18n';

export async function loadMyData() {
  const [part] = await Promise.all([import('./MyData.svelte'), loadTexts('mydata')]);
  return part;
}
