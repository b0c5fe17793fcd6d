/**
 * The connection to a table: it keeps what is known up to date, sends commands, and comes back by itself
 * when it breaks (docs/protocol.md). It knows no page and no browser: the outside comes in
 * as `Environment`, so that tests can play it.
 */
import type {
  ClientMessage,
  Done,
  MovePreview,
  Goodbye,
  Preview,
  Problem,
  Refused,
  ServerMessage,
} from '../protocol/generated';
import { lacks, NOTHING, updated, welcomed, withFalls, type Known } from './known';
import { Outbox } from './outbox';
import { ownProblem } from './problem';
import { later, soon } from './backoff';

export const PROTOCOL = 2;

/** After so long without a message the server is asked whether it is still there. */
const QUIET = 20_000;
/** How long an answer to that may take. */
const PATIENCE = 4_000;
/** How long connecting may take. */
const SLOW_NETWORK = 10_000;
/** After so long without any message somebody who waits for an answer asks whether it is there. */
const ANXIOUS = 2_500;
/** An attempt to connect that is older than this began, perhaps, while there was no network. */
const STALE = 1_000;

/** A WebSocket, as much of it as is needed. */
export interface Wire {
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What is outside: a network, a clock, and chance. */
export interface Environment {
  open(): Wire;
  now(): number;
  /** Calls back once after some milliseconds; the result calls it off. */
  after(ms: number, call: () => void): () => void;
  random(): number;
  id(): string;
  /** Who the page is, where the browser keeps no cookie. */
  secret?(): string | null;
}

/** A message of one type without what the connection adds to it. */
type Bare<M> = M extends { seq: number }
  ? Omit<M, 'id' | 'seq'>
  : M extends { id: string }
    ? Omit<M, 'id'>
    : never;
type Identified = Extract<ClientMessage, { id: string }>;
export type CommandMessage = Exclude<Identified, Preview>;
export type Command = Bare<CommandMessage>;

/** Commands that do not rest on what has been seen carry no sequence number. */
const UNSEEN: ReadonlySet<string> = new Set(['say', 'mute']);

export class Session {
  #known: Known = NOTHING;
  #wire: Wire | null = null;
  #failures = 0;
  /** When the connection that is tried, or there, was opened. */
  #opened = 0;
  #goodbye: Goodbye | null = null;
  /** Whether somebody has the table before their eyes. */
  #seen = false;
  #stopped = false;
  #timer: () => void = () => undefined;
  readonly #commands = new Outbox<CommandMessage, Done>();
  readonly #previews = new Outbox<Preview, readonly MovePreview[]>();
  readonly #environment: Environment;
  readonly #tell: (known: Known) => void;

  /**
   * @param environment The outside.
   * @param tell Called with what is known whenever that changes.
   */
  constructor(environment: Environment, tell: (known: Known) => void) {
    this.#environment = environment;
    this.#tell = tell;
  }

  get known(): Known {
    return this.#known;
  }

  /** Connects, and keeps connecting until `stop`. */
  start(): void {
    this.#stopped = false;
    this.#connect();
  }

  /** Hangs up for good; what waits for an answer is given up. */
  stop(): void {
    this.#stopped = true;
    this.#timer();
    this.#hangUp();
    this.#commands.refuseAll(ownProblem('left'));
    this.#previews.refuseAll(ownProblem('left'));
  }

  /** Looks whether the connection still holds: the page was asleep, or the network came back. */
  wake(): void {
    if (this.#stopped || this.#known.line === 'gone') return;
    if (this.#known.line === 'live') this.#ask();
    else if (this.#wire === null || this.#waited() > STALE) this.#connect();
  }

  /** Tells whether somebody has the table before their eyes, who needs no notices of it then. */
  see(seen: boolean): void {
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#send({ type: 'visible', visible: seen });
  }

  /** Connects anew, as whoever this browser is now: sitting down may have given it a name. */
  renew(): void {
    if (!this.#stopped && this.#known.line === 'live') this.#connect();
  }

  /** Sends a command; resolves when it is stored, rejects with the `Problem` when it is refused. */
  command(command: Command): Promise<Done> {
    const bare = { ...command, id: this.#environment.id() };
    const seen = UNSEEN.has(command.type) ? {} : { seq: this.#known.seq };
    const message = { ...bare, ...seen } as CommandMessage;
    const answer = this.#commands.put(message);
    this.#send(message);
    return answer;
  }

  /** Whether a move waits that has never left for the server. */
  get canWithdraw(): boolean {
    return this.#unsentMoves().length > 0;
  }

  /** Gives up the moves that have never left; they are refused with the code `withdrawn`. */
  withdraw(): void {
    for (const { id } of this.#unsentMoves()) this.#commands.refuse(id, ownProblem('withdrawn'));
  }

  /** Asks what moves would lead to; rejects with a `Problem`. */
  preview(moves: readonly string[]): Promise<readonly MovePreview[]> {
    const message: Preview = { type: 'preview', id: this.#environment.id(), moves: [...moves] };
    const answer = this.#previews.put(message);
    this.#send(message);
    return answer;
  }

  /** Adds how a drop went that was asked for apart. */
  addFall(fall: Parameters<typeof withFalls>[1][number]): void {
    this.#change({ falls: withFalls(this.#known.falls, [fall]) });
  }

  #connect(): void {
    this.#timer();
    this.#hangUp();
    if (this.#known.line === 'live') this.#known = { ...this.#known, line: 'connecting' };
    const wire = this.#environment.open();
    this.#wire = wire;
    wire.onopen = () => this.#hello(wire);
    wire.onmessage = ({ data }) => this.#hear(data);
    wire.onclose = ({ code }) => this.#lost(code);
    this.#opened = this.#environment.now();
    this.#timer = this.#environment.after(SLOW_NETWORK, () => this.#lost(0));
  }

  #waited(): number {
    return this.#environment.now() - this.#opened;
  }

  #hello(wire: Wire): void {
    const secret = this.#environment.secret?.() ?? null;
    const more = {
      ...(this.#known.seq > 0 ? { since: this.#known.seq } : {}),
      ...(secret === null ? {} : { secret }),
    };
    wire.send(
      JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...more } satisfies ClientMessage),
    );
  }

  #hear(data: unknown): void {
    const message = read(data);
    if (message === null) return;
    if (this.#known.line === 'live') this.#watch(QUIET, () => this.#ask());
    this.#take(message);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#failures = 0;
        this.#watch(QUIET, () => this.#ask());
        this.#change(welcomed(this.#known, message, this.#environment.now()));
        if (this.#seen) this.#send({ type: 'visible', visible: true });
        this.#sendAgain();
        break;
      case 'update':
        // What was told in between is missing: everything is asked for anew.
        if (lacks(this.#known, message)) this.#connect();
        else this.#change(updated(this.#known, message, this.#environment.now()));
        break;
      case 'done':
        this.#commands.answer(message.id, message);
        break;
      case 'refused':
        this.#refused(message);
        break;
      case 'previewed':
        this.#previews.answer(message.id, message.moves);
        break;
      case 'presence':
        this.#change({ presence: message });
        break;
      case 'goodbye':
        this.#goodbye = message;
        break;
      case 'pong':
        break;
    }
  }

  #refused({ id, problem }: Refused): void {
    if (id === null) return;
    this.#commands.refuse(id, problem);
    this.#previews.refuse(id, problem);
  }

  #sendAgain(): void {
    for (const message of this.#commands.unanswered()) this.#send(message);
    for (const message of this.#previews.unanswered()) this.#send(message);
  }

  #unsentMoves(): CommandMessage[] {
    return this.#commands.unsent().filter(({ type }) => type === 'move');
  }

  #send(message: ClientMessage): void {
    if (this.#known.line !== 'live' || this.#wire === null) return;
    this.#wire.send(JSON.stringify(message));
    if ('id' in message) this.#commands.sent(message.id);
    // Nobody answers that a page is seen.
    if (message.type !== 'ping' && message.type !== 'visible')
      this.#watch(ANXIOUS, () => this.#ask());
  }

  /** Asks whether anybody is there; silence means that the connection is broken. */
  #ask(): void {
    this.#send({ type: 'ping' });
    this.#watch(PATIENCE, () => this.#lost(0));
  }

  #watch(ms: number, call: () => void): void {
    this.#timer();
    this.#timer = this.#environment.after(ms, call);
  }

  #lost(code: number): void {
    this.#timer();
    this.#hangUp();
    if (this.#stopped) return;
    const goodbye = this.#goodbye;
    this.#goodbye = null;
    const problem = goodbye?.problem ?? null;
    if (forGood(goodbye, code)) {
      this.#giveUp(problem ?? ownProblem('offline'));
      return;
    }
    const chance = this.#environment.random();
    const wait = goodbye?.retry === 'later' ? later(chance) : soon(this.#failures, chance);
    this.#failures += 1;
    this.#change({ line: 'broken', problem });
    this.#timer = this.#environment.after(wait, () => this.#connect());
  }

  #giveUp(problem: Problem): void {
    this.#commands.refuseAll(problem);
    this.#previews.refuseAll(problem);
    this.#change({ line: 'gone', problem });
  }

  #hangUp(): void {
    const wire = this.#wire;
    this.#wire = null;
    if (wire === null) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close(1000);
  }

  #change(change: Partial<Known>): void {
    this.#known = { ...this.#known, ...change };
    this.#tell(this.#known);
  }
}

/** Whether connecting again makes no sense: the server said so, or its code does (4000 + HTTP). */
function forGood(goodbye: Goodbye | null, code: number): boolean {
  if (goodbye !== null) return goodbye.retry === 'no';
  return code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;
}

function read(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return null;
  }
}
