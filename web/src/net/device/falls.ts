/**
 * How things fell that this device has seen, for looking back without a network. A fall is found by
 * what came of it, so a record brings the falls of the table that it is of.
 */
import type { Entry, Fall } from '../../protocol/generated';
import { result } from './database';

const NAME = 'topdrop-falls';
const FALLS = 'falls';
const AGE = 'kept';
/** How many are kept; those of about thirty games. */
const MOST = 1_000;

interface KeptFall {
  readonly key: string;
  /** When it was kept, in milliseconds since 1970. */
  readonly kept: number;
  /** The fall as JSON, packed. */
  readonly packed: ArrayBuffer;
}

/** Keeps how something fell in a decision; a browser that keeps nothing is let be. */
export async function keepFall({ what }: Entry, fall: Fall): Promise<void> {
  try {
    const key = await keyOf(what);
    const packed = await pack(JSON.stringify(fall));
    const store = (await openFalls()).transaction(FALLS, 'readwrite').objectStore(FALLS);
    await result(store.put({ key, kept: Date.now(), packed } satisfies KeptFall));
    const surplus = (await result(store.count())) - MOST;
    if (surplus <= 0) return;
    const oldest = await result(store.index(AGE).getAllKeys(null, surplus));
    for (const one of oldest) store.delete(one);
  } catch {
    // No room, or a private window.
  }
}

/** How something fell in a decision, if this device has seen it. */
export async function findFall({ seq, what }: Entry): Promise<Fall | null> {
  try {
    const [database, key] = await Promise.all([openFalls(), keyOf(what)]);
    const store = database.transaction(FALLS).objectStore(FALLS);
    const found = (await result(store.get(key))) as KeptFall | undefined;
    if (found === undefined) return null;
    return { ...(JSON.parse(await unpack(found.packed)) as Fall), seq };
  } catch {
    return null;
  }
}

let opened: Promise<IDBDatabase> | null = null;

/** A database of its own: with another version of the one for tables, older tabs would be in the way. */
function openFalls(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(FALLS, { keyPath: 'key' }).createIndex(AGE, AGE);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => {
      opened = null;
      reject(opening.error);
    };
  });
  return opened;
}

/** What tells a fall from all others: everything that came of it, each place where something came to rest. */
async function keyOf(what: Entry['what']): Promise<string> {
  const events = what.kind === 'move_played' ? what.events : [];
  const bytes = new TextEncoder().encode(JSON.stringify(events));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pack(text: string): Promise<ArrayBuffer> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).arrayBuffer();
}

function unpack(packed: ArrayBuffer): Promise<string> {
  const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(text).text();
}
