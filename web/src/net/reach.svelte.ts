/** How links begin that others can open, as the server knows it. */
import type { Reach } from '../protocol/generated';
import { base } from './base-path';
import { api } from './api';

let found = $state.raw<Reach | null>(null);
let asked: Promise<void> | null = null;

export const reach = {
  /** Why others cannot open links to here; null when they can, undefined while it is not known. Reactive. */
  get hindrance(): Reach['hindrance'] | undefined {
    return found?.hindrance;
  },

  /** A path of ours as a link to be passed on. Reactive. */
  link(path: string): string {
    return linkFrom(path, found, location);
  },

  /** Asks the server, once; without an answer links begin as this page does. */
  load(): Promise<void> {
    asked ??= api.reach().then(
      (answer) => {
        found = answer;
      },
      () => {
        asked = null;
      },
    );
    return asked;
  },
};

/** A link that begins as the server says; a proxy may have kept from it by which scheme it is asked. */
export function linkFrom(
  path: string,
  told: Reach | null,
  page: Pick<Location, 'origin' | 'host'>,
): string {
  const same = told === null || new URL(told.origin).host === page.host;
  return new URL(base + path, same ? page.origin : told.origin).href;
}
