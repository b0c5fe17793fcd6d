/**
 * Looks where it is my turn, and shows it where the page is not seen: on the tab, and on the icon of
 * the installed page.
 */
import { base } from '../../net/base-path';
import { ask } from '../../net/api';
import { device, serverless } from '../../net/device.svelte';
import { me } from '../../net/me.svelte';
import { turns } from '../../net/turns.svelte';
import type { TableList } from '../../protocol/generated';

const SEEN_MS = 30_000;
const UNSEEN_MS = 120_000;

/** Looks again and again; returns how to stop. */
export function watchTurns(): () => void {
  // There nobody else moves, and to ask would start Python.
  if (serverless) return () => undefined;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was asked last; an answer to an earlier question tells nothing new. */
  let asked = 0;

  async function look(): Promise<void> {
    clearTimeout(timer);
    asked += 1;
    const question = asked;
    try {
      await me.load();
      const known = me.name !== null && !device.alone;
      const tables = known ? (await ask<TableList>('GET', '/api/tables/turns')).tables : [];
      if (!stopped && question === asked) turns.tell(tables);
    } catch {
      // The page says elsewhere that the server is away; what was known stays.
    }
    if (!stopped && question === asked)
      timer = setTimeout(look, document.visibilityState === 'visible' ? SEEN_MS : UNSEEN_MS);
  }

  const again = () => void look();
  document.addEventListener('visibilitychange', again);
  const stopShowing = $effect.root(() => {
    $effect(() => showCount(turns.waiting.length));
  });
  again();
  turns.look = again;
  return () => {
    stopped = true;
    clearTimeout(timer);
    turns.look = () => undefined;
    document.removeEventListener('visibilitychange', again);
    stopShowing();
  };
}

function showCount(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = `${base}/${count > 0 ? 'icon-turn.svg' : 'icon.svg'}`;
  const badge = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  // Refused where the page is not installed.
  if (count > 0) badge.setAppBadge?.(count).catch(() => undefined);
  else badge.clearAppBadge?.().catch(() => undefined);
}
