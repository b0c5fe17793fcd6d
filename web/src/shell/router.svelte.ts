/** Which page is shown: paths of this server, without loading it again. */
import { base, withoutBase } from '../net/base-path';

export type Route =
  | { readonly page: 'start' }
  | {
      readonly page: 'new';
      readonly game: string;
      /** What is chosen already, packed for a link; null for nothing. */
      readonly setup: string | null;
    }
  | {
      readonly page: 'editor';
      readonly game: string;
      /** A design, packed for a link; null for those kept here. */
      readonly design: string | null;
    }
  | { readonly page: 'learn'; readonly game: string }
  | {
      readonly page: 'table';
      readonly id: string;
      readonly invite: string | null;
      /** Which moment is looked back at, as the link says; null for the table as it is. */
      readonly moment: string | null;
    }
  | { readonly page: 'record'; readonly moment: string }
  | {
      readonly page: 'puzzles';
      /** Which one; null for all of them. */
      readonly id: string | null;
      readonly game: string | null;
    }
  | {
      readonly page: 'tournaments';
      /** Which one; null for all of them. */
      readonly id: string | null;
    }
  | {
      readonly page: 'ratings';
      /** Whose best are shown; null for the first game. */
      readonly game: string | null;
      /** With how many players; null for two. */
      readonly size: string | null;
    }
  | { readonly page: 'company' }
  | {
      readonly page: 'find';
      /** Which game is chosen already; null for none. */
      readonly game: string | null;
    }
  | { readonly page: 'companion'; readonly game: string | null }
  | { readonly page: 'me'; readonly token: string }
  | { readonly page: 'people'; readonly name: string }
  | { readonly page: 'help'; readonly game: string | null }
  | { readonly page: (typeof PLAIN)[number] | 'nowhere' };

/** Pages of which the address says no more. */
const PLAIN = ['about', 'moderation', 'offline', 'privacy'] as const;

/** Reads an address. */
export function routeOf(path: string, hash: string): Route {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const [page, name] = parts;
  const after = hash.replace(/^#/, '');
  if (parts.length === 0) return { page: 'start' };
  if (page === 't' && name !== undefined && parts.length === 2) {
    const invite = new URLSearchParams(after).get('join');
    return { page: 'table', id: name, invite, moment: null };
  }
  if (page === 't' && name !== undefined && parts.length === 3 && parts[2] === 'replay')
    return { page: 'table', id: name, invite: null, moment: after };
  if (page === 'replay' && parts.length === 1) return { page: 'record', moment: after };
  if (page === 'people' && parts.length === 1) return { page: 'company' };
  if (page === 'find' && parts.length <= 2) return { page: 'find', game: name ?? null };
  if (page === 'companion' && parts.length <= 2) return { page: 'companion', game: name ?? null };
  if (page === 'new' && name !== undefined && parts.length === 2)
    return { page: 'new', game: name, setup: new URLSearchParams(after).get('setup') };
  if (page === 'editor' && name !== undefined && parts.length === 2)
    return { page: 'editor', game: name, design: new URLSearchParams(after).get('design') };
  if (page === 'learn' && name !== undefined && parts.length === 2)
    return { page: 'learn', game: name };
  if (page === 'puzzles' && parts.length <= 3)
    return { page: 'puzzles', id: parts[2] ?? null, game: name ?? null };
  if (page === 'tournaments' && parts.length <= 2) return { page: 'tournaments', id: name ?? null };
  if (page === 'ratings' && parts.length <= 3)
    return { page: 'ratings', game: name ?? null, size: parts[2] ?? null };
  if (page === 'help' && parts.length <= 2) return { page: 'help', game: name ?? null };
  if (page === 'me' && parts.length === 1) return { page: 'me', token: decoded(after) };
  if (page === 'people' && name !== undefined && parts.length === 2)
    return { page: 'people', name };
  const plain = parts.length === 1 && PLAIN.find((name) => name === page);
  return { page: plain || 'nowhere' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let route = $state.raw<Route>(
  typeof location === 'undefined' ? { page: 'start' } : routeOf(currentPath(), location.hash),
);

/** The page shown now; reactive. */
export function here(): Route {
  return route;
}

/** The path of the page shown, without what all of ours lie under. */
export function currentPath(): string {
  return withoutBase(location.pathname) ?? location.pathname;
}

/** Goes to another page of ours. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', base + to);
  else history.pushState(null, '', base + to);
  read();
  scrollTo(0, 0);
}

/** Begins to follow the address; returns how to stop. Clicks on links of ours load nothing. */
export function follow(): () => void {
  const click = (event: MouseEvent) => {
    const to = ourPath(event);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', read);
    removeEventListener('hashchange', read);
    document.removeEventListener('click', click);
  };
}

/** Puts the focus on what the page is about, past the menu; as soon as it is there, if it is loaded. */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (!main) {
    const arrival = new MutationObserver(() => {
      if (!document.querySelector('main')) return;
      arrival.disconnect();
      focusMain();
    });
    arrival.observe(document.body, { childList: true, subtree: true });
  }
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}

function read(): void {
  route = routeOf(currentPath(), location.hash);
}

/** The path that a plain click on a link leads to, when that is one of our pages. */
function ourPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  const to = withoutBase(url.pathname);
  if (url.origin !== location.origin || to === null || to.startsWith('/api')) return null;
  if (url.pathname === location.pathname && url.hash) return null;
  return to + url.search + url.hash;
}
