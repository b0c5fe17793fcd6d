/** What a page knows of its table, and how messages change that. Nothing here is ever changed. */
import type {
  Entry,
  Fall,
  Presence,
  Problem,
  TableFacts,
  Update,
  ViewChanges,
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
  /** What happened; before `firstSeq` only what the position rested on then. */
  readonly entries: readonly Entry[];
  /** From this `seq` on no entry is left out. */
  readonly firstSeq: number;
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
  firstSeq: 1,
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
    entries:
      message.first_seq === null ? withNews(known.entries, message.entries) : message.entries,
    firstSeq: message.first_seq ?? known.firstSeq,
    view: message.view,
    scenery: message.scenery,
    muted: new Set(message.muted),
    ahead: message.now - now,
  };
}

/** Whether an update tells only what changed, and not since what is known. */
export function lacks(known: Known, { table, seq, since }: Update): boolean {
  return table === null && seq > known.seq && (known.table === null || since !== known.seq);
}

/** What was known and what happened since. Late news of what is known already changes nothing. */
export function updated(known: Known, message: Update, now: number): Known {
  const brief = message.table === null;
  if (message.seq < known.seq || (brief && message.seq === known.seq)) return known;
  const view = brief ? nextView(known.view, message.changes) : message.view;
  return {
    ...known,
    seq: message.seq,
    table: message.table ?? nextTable(known.table, view, message),
    entries: withNews(known.entries, message.entries),
    view,
    falls: withFalls(known.falls, message.falls),
    muted: withMutes(known, message.entries),
    ahead: message.now - now,
  };
}

type Plain = Record<string, unknown>;

/** A view after changes in it. */
export function nextView(view: Plain | null, changes: ViewChanges | null): Plain | null {
  if (view === null || changes === null) return view;
  const longer = Object.entries(changes.append).map(([name, more]) => [
    name,
    [...((view[name] ?? []) as unknown[]), ...more],
  ]);
  const patched = merged(view, changes.merge) as Plain;
  return { ...patched, ...Object.fromEntries(longer), ...changes.own };
}

/** A value with a JSON Merge Patch (RFC 7396) applied. */
function merged(value: unknown, patch: unknown): unknown {
  if (!isPlain(patch)) return patch;
  const result: Plain = isPlain(value) ? { ...value } : {};
  for (const [name, part] of Object.entries(patch)) {
    if (part === null) delete result[name];
    else result[name] = merged(result[name], part);
  }
  return result;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A table after an update that does not tell it, given the view after it. */
function nextTable(table: TableFacts | null, view: Plain | null, news: Update): TableFacts | null {
  if (table === null) return null;
  const next = { ...table, to_act: news.to_act, clock: news.clock };
  for (const { what } of news.entries) {
    if (what.kind !== 'move_played') continue;
    // How the game stands has these in common with its view.
    const result = { ...table.result, points: view?.['points'], final: view?.['final'] };
    Object.assign(next, { ply: what.ply, take_back: null, take_back_refused: null, result });
  }
  return next;
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
