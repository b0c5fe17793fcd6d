/**
 * What is answered on this device: tables that are kept in this browser, and everything else while
 * the server is not reached, once the program was taken along (docs/offline.md).
 */
import { base } from './base-path';
import { kept } from './storage';

/** Where it is kept that the program was taken along. */
export const TAKEN = `topdrop.taken${base}`;

/** The ids of tables that are kept here, as `ID_PREFIX` in Python has it. */
const LOCAL = /(?:^|\/)local-[\w-]{16}(?:$|[/?])/;

/** Whether this is a site without any server, as `topdrop export-site` makes it. */
export const serverless =
  typeof document !== 'undefined' && document.documentElement.dataset['server'] === 'none';

let alone = $state(serverless);

export const device = {
  /** Whether the last answer was this device's, since there was no server. Reactive. */
  get alone(): boolean {
    return alone;
  },

  /** Says whether the server was reached. */
  reached(server: boolean): void {
    alone = !server;
  },

  /** Whether the program was taken along. */
  get taken(): boolean {
    return kept(TAKEN) !== null;
  },
};

/** Whether a table's id, or the path of a request, is of a table that is kept here. */
export function isLocal(idOrPath: string): boolean {
  return LOCAL.test(idOrPath);
}
