/**
 * The path under which the page lies, such as `/games` (setting `base_path`); empty at the root of
 * its address. It is found when the page is loaded, so one built page fits every path. Routes and
 * requests are told without it: `go` and `ask` put it before them, and links in templates do.
 */
export const base = globalThis.document ? pathOfManifest() : '';

/** The manifest lies beside the start page; its address does not depend on the page that is open. */
function pathOfManifest(): string {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  return manifest ? new URL('.', manifest.href).pathname.slice(0, -1) : '';
}

/** A path of this page without what it lies under; one that lies elsewhere is null. */
export function withoutBase(path: string, under = base): string | null {
  if (path === under) return '/';
  return path.startsWith(`${under}/`) ? path.slice(under.length) : null;
}
