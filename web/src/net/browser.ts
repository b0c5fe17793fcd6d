/** The outside environment of a connection as a browser has it. */
import { heldSecret } from './secret';
import type { Environment } from './session';
import { opener } from './socket';

/** The environment in which the connection to the table `id` runs. */
export function browserEnvironment(id: string): Environment {
  return {
    open: opener(address(id)),
    now: () => Date.now(),
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    id: newId,
    secret: heldSecret,
  };
}

function address(id: string): string {
  const url = new URL(`/api/tables/${encodeURIComponent(id)}/live`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** A name for a command that nobody else uses; `randomUUID` exists on secure origins alone. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
