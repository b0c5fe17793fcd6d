/** Says so when something is written that is longer than its field takes. */
import { namespace } from '../i18n';
import { notify } from './notices.svelte';

const t = namespace('shell');

export function tellsCut(input: HTMLInputElement): () => void {
  const look = ({ data, dataTransfer }: InputEvent) => {
    const more = data ?? dataTransfer?.getData('text/plain') ?? '';
    const chosen = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0);
    if (more !== '' && input.value.length - chosen + more.length > input.maxLength)
      notify(t('too_long', { most: input.maxLength }));
  };
  input.addEventListener('beforeinput', look);
  return () => input.removeEventListener('beforeinput', look);
}
