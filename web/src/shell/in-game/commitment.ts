/** Whether an opened order is the one that was committed to (docs/protocol.md, "The hidden order"). */
import type { Opened } from '../../protocol/generated';

/**
 * Compares the SHA-256 of what was opened with the commitment.
 *
 * @returns Null where the browser has no means to tell: there is none on insecure origins.
 */
export async function opensTo(commitment: string, opened: Opened): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const text = JSON.stringify([opened.salt, opened.order]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return hex === commitment;
}
