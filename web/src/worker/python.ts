/** Python in a worker: it holds the tables of this browser (`topdrop.server.in_browser`). */
import { openDatabase } from '../net/device/database';
import { Shelf } from '../net/device/shelf';
import type { FromPython, ToPython } from '../net/device/talk';
import type { Files } from './files';

/** As much of Pyodide as is used. */
interface Pyodide {
  unpackArchive(content: ArrayBuffer, format: string, options?: { extractDir: string }): void;
  runPythonAsync(code: string): Promise<unknown>;
}

interface Tuple {
  toJs(): [number, string];
  destroy(): void;
}

interface Connection {
  hear(text: string): Promise<void>;
  close(): Promise<void>;
  destroy(): void;
}

interface Line {
  /** Undefined where there is no such table. */
  connection?: Connection | undefined;
  /** All that was to be done so far. */
  done: Promise<void>;
}

interface Host {
  answer(method: string, path: string, body: string): Promise<Tuple>;
  connect(table: string, tell: (text: string) => void): Promise<Connection | undefined>;
  catch_up(tables: readonly string[]): Promise<void>;
}

const SITE_PACKAGES = '/lib/python3.14/site-packages';

/** Tabs tell each other of which tables they have kept something. */
const others = new BroadcastChannel('topdrop-tables');
/** What is connected, or will be; messages on one follow each other. */
const lines = new Map<number, Line>();

const host = start();
host.then(
  (python) => {
    others.onmessage = async ({ data }: MessageEvent<readonly string[]>) => {
      // What Python would do later begins when it is waited for.
      await python.catch_up(data);
    };
  },
  (error: unknown) => say({ failed: String(error) }),
);

addEventListener('message', ({ data }: MessageEvent<ToPython>) => {
  // A worker that does not start has said so.
  void host.then((python) => hear(python, data)).catch(console.error);
});

async function start(): Promise<Host> {
  const base = new URL(/* @vite-ignore */ '../python/', location.href);
  const files = (await (await fetch(new URL('files.json', base))).json()) as Files;
  const folder = new URL(`${files.runtime.folder}/`, base);
  const [{ loadPyodide }, database, wheel, code] = await Promise.all([
    import(/* @vite-ignore */ new URL('pyodide.mjs', folder).href) as Promise<{
      loadPyodide(options: object): Promise<Pyodide>;
    }>,
    openDatabase(),
    content(new URL(files.runtime.wheel, folder)),
    content(new URL(files.code.path, base)),
  ]);
  const python = await loadPyodide({
    indexURL: folder.href,
    lockFileContents: JSON.stringify(files.runtime.lock),
    packageBaseUrl: folder.href,
  });
  python.unpackArchive(wheel, 'wheel');
  python.unpackArchive(code, 'zip', { extractDir: SITE_PACKAGES });
  const open = (await python.runPythonAsync(
    'from topdrop.server.in_browser.host import open_host\nopen_host',
  )) as (shelf: Shelf) => Promise<Host>;
  return open(new Shelf(database, (tables) => others.postMessage(tables)));
}

async function content(url: URL): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url.pathname}`);
  return answer.arrayBuffer();
}

async function hear(python: Host, message: ToPython): Promise<void> {
  if ('ask' in message) {
    const { ask, method, path, body } = message;
    const answer = await python.answer(method, path, body);
    const [status, text] = answer.toJs();
    answer.destroy();
    say({ answer: ask, status, text });
  } else if ('open' in message) {
    const { open, table } = message;
    const line: Line = { done: Promise.resolve() };
    lines.set(open, line);
    line.done = connect(python, table, open, line);
  } else if ('say' in message) {
    follow(message.say, (connection) => connection.hear(message.text));
  } else {
    follow(message.close, async (connection) => {
      await connection.close();
      connection.destroy();
    });
    lines.delete(message.close);
  }
}

async function connect(python: Host, table: string, open: number, line: Line): Promise<void> {
  line.connection = await python.connect(table, (text) => say({ told: open, text }));
}

/** Does something with a connection when all before it is done. */
function follow(number: number, work: (connection: Connection) => Promise<void>): void {
  const line = lines.get(number);
  if (line === undefined) return;
  line.done = line.done
    .then(() => (line.connection === undefined ? undefined : work(line.connection)))
    .catch(console.error);
}

function say(message: FromPython): void {
  postMessage(message);
}
