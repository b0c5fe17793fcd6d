/**
 * Who this page is, where the browser refuses cookies: a secret that it holds itself, as long as
 * the tab is open. Where it keeps at least that, loading the page again loses nothing.
 */
import { keep, kept } from './storage';

const KEPT = 'topdrop.secret';

/** The secret; null where there is a cookie, or nobody yet. */
export function heldSecret(): string | null {
  return kept(KEPT, 'sessionStorage');
}

/** Holds a secret; returns whether loading the page again would keep it. */
export function holdSecret(secret: string): boolean {
  return keep(KEPT, secret, 'sessionStorage');
}
