/** What a page and the Python in its worker say to each other. */

export type ToPython =
  /** A request, as a server would get it. */
  | { readonly ask: number; readonly method: string; readonly path: string; readonly body: string }
  /** Connects to a table. */
  | { readonly open: number; readonly table: string }
  /** A message on a connection, as a WebSocket would carry it. */
  | { readonly say: number; readonly text: string }
  | { readonly close: number };

export type FromPython =
  | { readonly answer: number; readonly status: number; readonly text: string }
  | { readonly told: number; readonly text: string }
  /** Python does not start here; nothing more is to be expected. */
  | { readonly failed: string };
