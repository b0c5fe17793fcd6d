/** Taking Python along: the service worker loads and keeps it (`worker/sw.js`). */
import { base } from '../base-path';
import { TAKEN } from '../device.svelte';
import { keep } from '../storage';

/** The beginning of the names of caches with Python. */
const PYTHONS = `topdrop-python${base} `;

export interface Progress {
  readonly got: number;
  readonly of: number;
}

type Told = Progress | { readonly done: true } | { readonly failed: string };

/** Whether this browser, at this address, can keep the page at all. */
export function canTakeAlong(): boolean {
  return isSecureContext && 'caches' in globalThis && navigator.serviceWorker !== undefined;
}

/** Whether Python is kept here. */
export async function isTakenAlong(): Promise<boolean> {
  const taken = canTakeAlong() && (await caches.keys()).some((name) => name.startsWith(PYTHONS));
  if (!taken) keep(TAKEN, null);
  return taken;
}

/**
 * Loads and keeps Python; rejects when not all of it arrives.
 *
 * @param tell Called with how far it has come.
 */
export async function takeAlong(tell: (progress: Progress) => void): Promise<void> {
  // Only the newest version knows which files belong to it.
  const registration = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('done' in data) resolve();
      else if ('failed' in data) reject(new Error(data.failed));
      else tell(data);
    };
    registration.active?.postMessage('take along', [port2]);
  }).finally(() => port1.close());
  keep(TAKEN, 'yes');
}

/** Whether the browser promises to keep what is here; it may ask the person first. */
export async function askToPersist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

/** Whether it has promised that before. */
export async function isPersisted(): Promise<boolean> {
  return (await navigator.storage?.persisted?.()) ?? false;
}

/** Removes Python; tables stay. */
export async function leaveBehind(): Promise<void> {
  keep(TAKEN, null);
  const names = (await caches.keys()).filter((name) => name.startsWith(PYTHONS));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** How many bytes are loaded once. */
export async function bytesToTake(): Promise<number> {
  const files = (await (await fetch(`${base}/python/files.json`)).json()) as {
    runtime: { files: readonly { bytes: number }[] };
    code: { bytes: number };
  };
  return files.runtime.files.reduce((sum, { bytes }) => sum + bytes, files.code.bytes);
}
