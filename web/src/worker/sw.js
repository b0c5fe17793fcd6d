// Keeps the page itself, so that it opens without a network and says so in its own words. Tables,
// games and everything else under /api always come from the server.
//
// vite.config.ts puts VERSION and FILES before this.
/* global VERSION, FILES */

const CACHE = `topdrop ${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api') || url.pathname === '/healthz') return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

/** The newest page there is: the server's, or the one that was kept. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('/', { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

/** A file of the page; names tell versions apart. */
async function file(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}
