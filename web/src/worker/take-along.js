// The part of the service worker that takes Python along. scripts/browser_python.py puts PYTHON before
// this, which says what files there are, and both into python/files.js: so the page's own worker
// stays as it is while our Python changes.
/* global PYTHON */

/** Where the page lies on its host, as net/base-path.ts has it; pages of a host share its caches. */
const base = new URL(self.registration.scope).pathname.slice(0, -1);

/** Python has a cache of its own: a new version of the page leaves it alone. */
const PYTHONS = `topdrop-python${base} `;
const RUNTIME = `${PYTHONS}${PYTHON.runtime.name}`;

const KINDS = { mjs: 'text/javascript', wasm: 'application/wasm' };

/** The site may lie in a folder of somebody's. */
const here = (path) => new URL(path.replace(/^\//, ''), self.registration.scope).href;

/**
 * Keeps Python, as far as it is not kept already.
 *
 * @param cache The name of the page's own cache, which has what goes with the page by its version.
 * @param tell Called with how many bytes have come, and how many there are.
 */
// biome-ignore lint/correctness/noUnusedVariables: sw.js calls it.
async function takeAlong(cache, tell) {
  const own = await caches.open(cache);
  await own.addAll([here('python/files.json'), here(`python/${PYTHON.code.path}`)]);
  const runtime = await caches.open(RUNTIME);
  const { files } = PYTHON.runtime;
  const of = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let got = 0;
  for (const { path, bytes } of files) {
    const address = here(`python/${path}`.replace(/\.gz$/, ''));
    if (!(await runtime.match(address))) {
      const content = await load(here(`python/${path}`), (more) => tell(got + more, of));
      const kind = KINDS[address.split('.').pop()] ?? 'application/octet-stream';
      await runtime.put(address, new Response(content, { headers: { 'Content-Type': kind } }));
    }
    got += bytes;
    tell(got, of);
  }
}

/** Loads a file and unpacks it, unless the web server let that be done on the way. */
async function load(address, tell) {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const parts = [];
  let got = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    got += value.length;
    tell(got);
  }
  const content = new Blob(parts);
  const [first, second] = new Uint8Array(await content.slice(0, 2).arrayBuffer());
  if (!address.endsWith('.gz') || first !== 0x1f || second !== 0x8b) return content;
  const unpacked = content.stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).blob();
}
