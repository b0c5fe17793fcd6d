/**
 * A WebSocket that is opened only where somebody is likely to answer.
 *
 * Firefox lets a page wait, longer with each failure and up to a minute, before it tries again to open
 * a WebSocket to a server that it could not reach. So once one has failed, the server is first asked
 * over HTTP whether it is there, which may be asked at any time.
 */
import { base } from './base-path';
import type { Wire } from './session';

/** What there is of the network. */
export interface Network {
  readonly connect: (address: string) => Wire;
  /** Whether the server answers. */
  readonly reach: () => Promise<boolean>;
}

export const network: Network = {
  connect: (address) => new WebSocket(address) as Wire,
  reach: async () => {
    const answer = await fetch(`${base}/healthz`, { cache: 'no-store' }).catch(() => null);
    return answer?.ok ?? false;
  },
};

/** A connection that could not be made, or broke. */
const BROKEN = 1006;

/** Returns what opens connections to an address, one after the other. */
export function opener(address: string, { connect, reach }: Network = network): () => Wire {
  let failed = false;

  return () => {
    let socket: Wire | null = null;
    let over = false;
    const wire: Wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => socket?.send(text),
      close: (code) => {
        over = true;
        socket?.close(code);
      },
    };
    const open = () => {
      socket = connect(address);
      socket.onopen = (event) => {
        failed = false;
        wire.onopen?.(event);
      };
      socket.onmessage = (event) => wire.onmessage?.(event);
      socket.onclose = (event) => {
        failed = true;
        wire.onclose?.(event);
      };
    };
    const ask = async () => {
      const there = await reach();
      if (over) return;
      if (there) open();
      else wire.onclose?.({ code: BROKEN });
    };
    if (failed) void ask();
    else open();
    return wire;
  };
}
