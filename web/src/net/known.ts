/** What a page knows of its table, and how messages change that. Nothing here is ever changed. */
import type {
  Entry,
  Fall,
  Presence,
  Problem,
  TableFacts,
  Update,
  Welcome,
} from '../protocol/generated';

/** How the connection is: not there yet, there, lost for now, or lost for good. */
export type LineState = 'connecting' | 'live' | 'broken' | 'gone';

export interface Known {
  readonly line: LineState;
  /** Why the connection is broken or gone, when the server said so. */
  readonly problem: Problem | null;
  readonly seq: number;
  readonly table: TableFacts | null;
  readonly entries: readonly Entry[];
  readonly view: Record<string, unknown> | null;
  readonly scenery: Record<string, unknown>;
  readonly falls: ReadonlyMap<number, Fall>;
  /** The chairs whose people are not heard here. */
  readonly muted: ReadonlySet<number>;
  readonly presence: Presence | null;
  /** What the server's clock shows more than ours, in milliseconds. */
  readonly ahead: number;
}

export const NOTHING: Known = {
  line: 'connecting',
  problem: null,
  seq: 0,
  table: null,
  entries: [],
  view: null,
  scenery: {},
  falls: new Map(),
  muted: new Set(),
  presence: null,
  ahead: 0,
};

/** What was known and a greeting. */
export function welcomed(known: Known, message: Welcome, now: number): Known {
  return {
    ...known,
    line: 'live',
    problem: null,
    seq: message.seq,
    table: message.table,
    entries: withNews(known.entries, message.entries),
    view: message.view,
    scenery: message.scenery,
    muted: new Set(message.muted),
    ahead: message.now - now,
  };
}

/** What was known and what happened since. Late news of what is known already changes nothing. */
export function updated(known: Known, message: Update, now: number): Known {
  if (message.seq < known.seq) return known;
  return {
    ...known,
    seq: message.seq,
    table: message.table,
    entries: withNews(known.entries, message.entries),
    view: message.view,
    falls: withFalls(known.falls, message.falls),
    muted: withMutes(known, message.entries),
    ahead: message.now - now,
  };
}

export function withFalls(
  falls: ReadonlyMap<number, Fall>,
  news: readonly Fall[],
): ReadonlyMap<number, Fall> {
  if (news.length === 0) return falls;
  return new Map([...falls, ...news.map((fall) => [fall.seq, fall] as const)]);
}

function withNews(entries: readonly Entry[], news: readonly Entry[]): readonly Entry[] {
  const last = entries.at(-1)?.seq ?? 0;
  const added = news.filter((entry) => entry.seq > last);
  return added.length === 0 ? entries : [...entries, ...added];
}

function withMutes(known: Known, news: readonly Entry[]): ReadonlySet<number> {
  const last = known.entries.at(-1)?.seq ?? 0;
  const muted = new Set(known.muted);
  for (const { seq, what } of news) {
    if (seq <= last || what.kind !== 'muted') continue;
    if (what.muted) muted.add(what.chair);
    else muted.delete(what.chair);
  }
  return muted;
}
