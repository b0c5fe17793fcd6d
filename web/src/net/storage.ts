/**
 * What this browser keeps for the next visit. One that refuses to (a private window, no room left,
 * all cookies blocked) keeps it as long as the page is open.
 */
const refused = new Map<string, string | null>();

type Area = 'localStorage' | 'sessionStorage';

/** What is kept under a key; null is nothing. */
export function kept(key: string, area: Area = 'localStorage'): string | null {
  const own = refused.get(key);
  if (own !== undefined) return own;
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps something under a key, or forgets it; returns whether the browser did so too. */
export function keep(key: string, value: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    refused.delete(key);
    return true;
  } catch {
    refused.set(key, value);
    return false;
  }
}

/** Whether the browser keeps anything at all. */
export function keepsAnything(): boolean {
  return keep('topdrop.try', '') && keep('topdrop.try', null);
}
