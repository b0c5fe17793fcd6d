// Keeps the page itself, so that it opens without a network and says so in its own words; and, when
// somebody takes it along, Python too, by which the page answers itself what it else asks a server.
// Everything under /api always comes from the server, or from that Python, but for puzzles that were
// seen.
//
// vite.config.ts puts VERSION, FILES and NOTICES before this, the file of notices.js; python/files.js says which files Python has, and
// is take-along.js besides.
/* global VERSION, FILES, NOTICES, PYTHON, PYTHONS, RUNTIME, base, here, takeAlong */

importScripts('python/files.js', NOTICES);

const NAME = `topdrop${base} `;
const CACHE = `${NAME}${VERSION}`;
/** Puzzles stay the same from version to version. */
const PUZZLES = 'topdrop-puzzles';

self.addEventListener('install', (event) => {
  // It need not wait until tabs with the version before are closed: what they may still load, late,
  // is kept as long as theirs is the version before.
  self.skipWaiting();
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    outdated()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data !== 'take along' || !port) return;
  event.waitUntil(
    takeAlong(CACHE, (got, of) => port.postMessage({ got, of })).then(
      () => port.postMessage({ done: true }),
      (error) => port.postMessage({ failed: String(error) }),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.href.startsWith(here('api/puzzles'))) {
    event.respondWith(puzzle(event));
    return;
  }
  if (url.href.startsWith(here('api')) || url.href === here('healthz')) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(here));
  // Whoever has taken it along has the part of it that goes with the page by the same version.
  const taken = (await caches.keys()).some((name) => name.startsWith(PYTHONS));
  if (taken) await takeAlong(CACHE, () => undefined);
}

/** The caches of all versions but this one and the one before; browsers list the oldest first. */
async function outdated() {
  const names = await caches.keys();
  return [
    ...names.filter((name) => name.startsWith(NAME) && name !== CACHE).slice(0, -1),
    ...names.filter((name) => name.startsWith(PYTHONS) && name !== RUNTIME),
  ];
}

/** The newest page there is: the server's, or the one that was kept. */
async function page(request) {
  let answer;
  try {
    answer = await fetch(request);
    // A proxy whose server is away says so in words of its own, and where there is no server at
    // all, nobody else knows the paths of pages.
    if (answer.status < 500 && !(PYTHON.alone && answer.status === 404)) return answer;
  } catch (error) {
    answer = error;
  }
  const kept = await caches.match(here(''), { cacheName: CACHE });
  if (kept) return PYTHON.alone ? inPlace(kept) : kept;
  if (answer instanceof Response) return answer;
  throw answer;
}

/** The start page of a site without a server, which finds its parts beside itself, for any path. */
async function inPlace(start) {
  const text = (await start.text()).replace(/="\.\//g, `="${base}/`);
  return new Response(text, { headers: start.headers });
}

/** Puzzles as the server has them, or as they were when they were seen last. */
async function puzzle(event) {
  const { request } = event;
  const cache = await caches.open(PUZZLES);
  let answer;
  try {
    answer = await fetch(request);
    if (answer.ok) event.waitUntil(cache.put(request, answer.clone()).catch(() => undefined));
    if (answer.status < 500) return answer;
  } catch (error) {
    answer = error;
  }
  const seen = await cache.match(request);
  if (seen) return seen;
  if (answer instanceof Response) return answer;
  throw answer;
}

/** A file of the page; names tell versions apart where files differ. */
async function file(request) {
  return (
    (await caches.match(request, { cacheName: CACHE })) ??
    (await caches.match(request)) ??
    fetch(request)
  );
}
