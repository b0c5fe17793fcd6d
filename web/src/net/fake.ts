/** An environment for tests: a network, a clock and chance that do as they are told. */
import type {
  ClientMessage,
  Entry,
  ServerMessage,
  TableFacts,
  Update,
  Welcome,
} from '../protocol/generated';
import type { Wire, Environment } from './session';

export class FakeWire implements Wire {
  readonly sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  /** The server says something. */
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection breaks. */
  break(code = 1006): void {
    this.onclose?.({ code });
  }
}

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

export class FakeEnvironment implements Environment {
  readonly wires: FakeWire[] = [];
  time = 1_000;
  chance = 0.5;
  #timers: Timer[] = [];
  #ids = 0;

  open(): FakeWire {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, call: () => void): () => void {
    const timer = { at: this.time + ms, call };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  random(): number {
    return this.chance;
  }

  id(): string {
    this.#ids += 1;
    return `id${this.#ids}`;
  }

  /** The newest connection. */
  get wire(): FakeWire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error('no connection was opened');
    return wire;
  }

  /** Time passes, and what is due happens. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.#timers.toSorted((a, b) => a.at - b.at)[0];
      if (!due || due.at > end) break;
      this.#timers = this.#timers.filter((other) => other !== due);
      this.time = due.at;
      due.call();
    }
    this.time = end;
  }
}

export function facts(change: Partial<TableFacts> = {}): TableFacts {
  return {
    id: 'a',
    game: 'noughts',
    setup: { players: ['blue', 'red'] },
    options: {},
    status: 'playing',
    chairs: [
      {
        player: 'blue',
        member: null,
        seat: 0,
        sitter: 'person',
        name: 'Ada',
        bot: null,
        program: false,
        claimed: false,
        seconds: null,
        kept: null,
        resigned: null,
        left: false,
        mine: true,
      },
      {
        player: 'red',
        member: null,
        seat: 1,
        sitter: 'bot',
        name: 'greedy',
        bot: 'greedy',
        program: false,
        claimed: false,
        seconds: null,
        kept: null,
        resigned: null,
        left: false,
        mine: false,
      },
    ],
    host: true,
    invite: null,
    to_act: 0,
    ply: 0,
    commitment: null,
    opened: null,
    take_back: null,
    take_back_refused: null,
    time_up: false,
    conceded: null,
    rematch: [],
    next: null,
    clock: null,
    result: null,
    lesson: null,
    made: 0,
    branch: null,
    tournament: null,
    vacations: [],
    ...change,
  };
}

export function entry(seq: number, what: Entry['what']): Entry {
  return { seq, at: seq, what };
}

export function said(seq: number, text: string, chair = 1): Entry {
  return entry(seq, { kind: 'said', chair, name: 'Ben', text });
}

export function welcome(seq: number, change: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    protocol: 2,
    seq,
    table: facts(),
    entries: [],
    first_seq: null,
    view: null,
    scenery: {},
    muted: [],
    now: 5_000,
    ...change,
  };
}

export function update(seq: number, change: Partial<Update> = {}): Update {
  return {
    type: 'update',
    seq,
    since: seq - 1,
    entries: [],
    to_act: null,
    clock: null,
    table: facts(),
    view: null,
    changes: null,
    falls: [],
    now: 5_000,
    ...change,
  };
}
