/** The outside environment of a connection as a browser has it. */
import { base } from './base-path';
import { heldSecret } from './secret';
import type { Environment, Wire } from './session';
import { isLocal } from './device.svelte';
import { opener } from './socket';

/** The environment in which the connection to the table `id` runs. */
export function browserEnvironment(id: string): Environment {
  return {
    open: isLocal(id) ? () => localWire(id) : opener(address(id)),
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

/** A connection to a table that is kept in this browser. */
function localWire(table: string): Wire {
  const line = import('./device/host').then(({ connect }) => connect(table, wire));
  const wire: Wire = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => void line.then(({ send }) => send(text)),
    close: () => void line.then(({ close }) => close()),
  };
  return wire;
}

function address(id: string): string {
  const url = new URL(`${base}/api/tables/${encodeURIComponent(id)}/live`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** A name for a command that nobody else uses; `randomUUID` exists on secure origins alone. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
