/** Python in a worker of this page, asked as a server is. */
import { ownProblem } from '../problem';
import type { Wire } from '../session';
import type { FromPython, ToPython } from './talk';

interface Waiting {
  readonly resolve: (answer: Response) => void;
  readonly reject: (problem: unknown) => void;
}

/** A connection that could not be made, or broke. */
const BROKEN = 1006;

let worker: Worker | null = null;
let numbers = 0;
const waiting = new Map<number, Waiting>();
const wires = new Map<number, Wire>();

/** Answers a request. */
export function answer(method: string, path: string, body: unknown): Promise<Response> {
  numbers += 1;
  const number = numbers;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    say({ ask: number, method, path, body: method === 'GET' ? '' : JSON.stringify(body ?? {}) });
  });
}

/** Connects to a table that is kept here. */
export function connect(table: string, wire: Wire): Pick<Wire, 'send' | 'close'> {
  numbers += 1;
  const number = numbers;
  wires.set(number, wire);
  say({ open: number, table });
  // Whoever asks for it has not been given it yet.
  queueMicrotask(() => wire.onopen?.({} as never));
  return {
    send: (text) => say({ say: number, text }),
    close: () => {
      if (wires.delete(number)) say({ close: number });
    },
  };
}

function say(message: ToPython): void {
  worker ??= start();
  worker.postMessage(message);
}

function start(): Worker {
  const made = new Worker(new URL('../../worker/python.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<FromPython>) => hear(data);
  made.onerror = ({ message }) => hear({ failed: message });
  return made;
}

function hear(message: FromPython): void {
  if ('answer' in message) {
    const { answer: number, status, text } = message;
    waiting.get(number)?.resolve(new Response(text, { status }));
    waiting.delete(number);
  } else if ('told' in message) {
    wires.get(message.told)?.onmessage?.({ data: message.text });
  } else {
    console.error(message.failed);
    fail();
  }
}

/** Lets all who wait know that Python is not there; whoever asks next starts it anew. */
function fail(): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(ownProblem('part_lost'));
  waiting.clear();
  const broken = [...wires.values()];
  wires.clear();
  for (const wire of broken) wire.onclose?.({ code: BROKEN });
}
