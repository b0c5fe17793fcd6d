/** All that is kept here as one file, and back again. */
import { keep, kept } from '../storage';
import {
  ENTRIES,
  type EntryRow,
  openDatabase,
  result,
  TABLES,
  type TableRow,
  VALUES,
  write,
} from './database';

const FORMAT = 'topdrop tables 1';
const OWNER = 'owner';
/** What else pages keep that somebody would miss. */
const SETTINGS = ['topdrop.puzzles'];
const ID = /^local-[\w-]{16}$/;

interface Backup {
  readonly format: typeof FORMAT;
  /** Who the person is, as Python has it: its id stands in the entries too. */
  readonly owner: string;
  readonly entries: readonly EntryRow[];
  readonly tables: readonly TableRow[];
  readonly settings: Readonly<Record<string, string>>;
}

/** Returns all that is kept here as the text of a file. */
export async function backUp(): Promise<string> {
  const database = await openDatabase();
  try {
    const reading = database.transaction([ENTRIES, TABLES, VALUES]);
    const entries = reading.objectStore(ENTRIES);
    const [keys, texts, tables, owner] = await Promise.all([
      result(entries.getAllKeys()) as Promise<[string, number][]>,
      result(entries.getAll()) as Promise<string[]>,
      result(reading.objectStore(TABLES).getAll()) as Promise<TableRow[]>,
      result(reading.objectStore(VALUES).get(OWNER)) as Promise<string | undefined>,
    ]);
    const settings = SETTINGS.flatMap((key) => {
      const text = kept(key);
      return text === null ? [] : [[key, text] as const];
    });
    return JSON.stringify({
      format: FORMAT,
      owner: owner ?? '',
      entries: keys.map(([table, seq], index) => [table, seq, texts[index] ?? ''] as const),
      tables,
      settings: Object.fromEntries(settings),
    } satisfies Backup);
  } finally {
    database.close();
  }
}

/** How many tables are kept here. */
export async function countTables(): Promise<number> {
  const database = await openDatabase();
  try {
    const all = database.transaction(TABLES).objectStore(TABLES).getAll();
    return ((await result(all)) as TableRow[]).filter(isListed).length;
  } finally {
    database.close();
  }
}

/**
 * Adds what is in a file to what is kept here. A table that is here already, and is as long, stays
 * as it is; one that has gone on in the file goes on here.
 *
 * @returns How many tables were loaded; null when it is no such file.
 */
export async function restore(text: string): Promise<number | null> {
  const backup = read(text);
  if (backup === null) return null;
  const database = await openDatabase();
  try {
    const here = database.transaction([ENTRIES, VALUES]);
    const owner = (await result(here.objectStore(VALUES).get(OWNER))) as string | undefined;
    const mine = adopted(backup, owner);
    const histories = byTable(mine.entries);
    const wanted: TableRow[] = [];
    for (const row of mine.tables) {
      const there = (histories.get(row[0]) ?? []).map(([, , entry]) => entry);
      const own = await history(database, row[0]);
      if (own.length < there.length && own.every((entry, index) => entry === there[index]))
        wanted.push(row);
    }
    await write(database, [ENTRIES, TABLES, VALUES], (store) => {
      if (owner === undefined) store(VALUES).put(backup.owner, OWNER);
      for (const row of wanted) {
        store(TABLES).put(row, row[0]);
        for (const [table, seq, entry] of histories.get(row[0]) ?? [])
          store(ENTRIES).put(entry, [table, seq]);
      }
    });
    for (const key of SETTINGS) {
      const setting = backup.settings[key];
      if (setting !== undefined && kept(key) === null) keep(key, setting);
    }
    // Whoever has one of them open learns of what is new.
    const others = new BroadcastChannel('topdrop-tables');
    others.postMessage(wanted.map(([table]) => table));
    others.close();
    return wanted.filter(isListed).length;
  } finally {
    database.close();
  }
}

/** The entries of each table, in the order of their numbers. */
function byTable(entries: readonly EntryRow[]): ReadonlyMap<string, EntryRow[]> {
  const tables = new Map<string, EntryRow[]>();
  for (const entry of entries.toSorted(([, one], [, other]) => one - other)) {
    const others = tables.get(entry[0]);
    if (others) others.push(entry);
    else tables.set(entry[0], [entry]);
  }
  return tables;
}

/** Whether people are told of a table: a lesson's is in no list. */
function isListed([, , summary]: TableRow): boolean {
  return summary !== null;
}

async function history(database: IDBDatabase, table: string): Promise<string[]> {
  const all = IDBKeyRange.bound([table, 0], [table, Infinity]);
  return result(database.transaction(ENTRIES).objectStore(ENTRIES).getAll(all));
}

/** What was somebody's elsewhere as the person's here: an id is as good as unique in the texts. */
function adopted(backup: Backup, owner: string | undefined): Pick<Backup, 'entries' | 'tables'> {
  const there = idOf(backup.owner);
  const here = owner === undefined ? there : idOf(owner);
  if (!there || !here || there === here) return backup;
  const { entries, tables } = backup;
  return JSON.parse(JSON.stringify({ entries, tables }).replaceAll(there, here)) as Backup;
}

function idOf(owner: string): string | null {
  try {
    const { id } = JSON.parse(owner) as { id?: unknown };
    return typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}

function read(text: string): Backup | null {
  let found: Partial<Backup> | null;
  try {
    found = JSON.parse(text) as Partial<Backup> | null;
  } catch {
    return null;
  }
  if (found?.format !== FORMAT || typeof found.owner !== 'string') return null;
  if (idOf(found.owner) === null || !isTexts(found.settings)) return null;
  if (!Array.isArray(found.entries) || !found.entries.every(isEntry)) return null;
  if (!Array.isArray(found.tables) || !found.tables.every(isTable)) return null;
  return found as Backup;
}

function isEntry(row: unknown): row is EntryRow {
  if (!Array.isArray(row) || row.length !== 3) return false;
  const [table, seq, text] = row as unknown[];
  return (
    isId(table) && Number.isSafeInteger(seq) && (seq as number) > 0 && typeof text === 'string'
  );
}

function isTable(row: unknown): row is TableRow {
  return Array.isArray(row) && row.length === 3 && isId(row[0]);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

function isTexts(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((text) => typeof text === 'string');
}
