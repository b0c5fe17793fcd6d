/** What this browser keeps of tables: one database for all tabs. */

/** The histories, by table and number; the texts are Python's. */
export const ENTRIES = 'entries';
/** What lists know of tables, by id. */
export const TABLES = 'tables';
/** What else is kept, by key. */
export const VALUES = 'values';

export type EntryRow = readonly [table: string, seq: number, text: string];
export type TableRow = readonly [table: string, row: unknown, summary: unknown];

/** Opens the database, which is made when there is none. */
export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('topdrop', 1);
    opening.onupgradeneeded = () => {
      for (const name of [ENTRIES, TABLES, VALUES]) opening.result.createObjectStore(name);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** What a request comes to. */
export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Writes to some stores, all or nothing; resolves when the disk has it. */
export function write(
  database: IDBDatabase,
  names: readonly string[],
  work: (store: (name: string) => IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction([...names], 'readwrite', { durability: 'strict' });
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work((name) => transaction.objectStore(name));
  });
}
