/**
 * A WebSocket that is opened only where somebody is likely to answer.
 *
 * Firefox lets a page wait, longer with each failure and up to a minute, before it tries again to open
 * a WebSocket to a server that it could not reach. So once one has failed, the server is first asked
 * over HTTP whether it is there, which may be asked at any time.
 */
import { base } from './base-path';
import type { Problem } from '../protocol/generated';
import type { Wire } from './session';

/** What there is of the network. */
export interface Network {
  readonly connect: (address: string) => Wire;
  /** Whether the server answers. */
  readonly reach: () => Promise<boolean>;
  /** Why nothing can be connected though it does; null when that is not known. */
  readonly why: (address: string) => Promise<Problem | null>;
}

export const network: Network = {
  connect: (address) => new WebSocket(address) as Wire,
  reach: async () => {
    const answer = await fetch(`${base}/healthz`, { cache: 'no-store' }).catch(() => null);
    return answer?.ok ?? false;
  },
  why: async (address) => (await import('./no-socket')).whyNoSocket(address),
};

/** A connection that could not be made, or broke. */
const BROKEN = 1006;
/** So many connections fail, with a server that answers, before it is asked why: it may be starting. */
const MOST_FAILED = 2;

/** Returns what opens connections to an address, one after the other. */
export function opener(address: string, { connect, reach, why }: Network = network): () => Wire {
  let failed = false;
  /** How many failed in a row that the server should have answered. */
  let refused = 0;

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
        refused = 0;
        wire.onopen?.(event);
      };
      socket.onmessage = (event) => wire.onmessage?.(event);
      socket.onclose = (event) => {
        const again = failed;
        failed = true;
        refused += again ? 1 : 0;
        if (refused < MOST_FAILED) wire.onclose?.(event);
        else void explain(event);
      };
    };
    /** Tells why nothing can be connected, as the server would if it were heard. */
    const explain = async (event: { code: number }) => {
      const problem = await why(address).catch(() => null);
      const goodbye = { type: 'goodbye', problem, retry: 'soon' };
      if (problem) wire.onmessage?.({ data: JSON.stringify(goodbye) });
      wire.onclose?.(event);
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
