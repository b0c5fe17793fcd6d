/** The `Shelf` that Python keeps tables on (`topdrop.server.in_browser.store`). */
import { ENTRIES, type EntryRow, result, TABLES, type TableRow, VALUES, write } from './database';

export class Shelf {
  readonly #database: IDBDatabase;
  readonly #told: (tables: readonly string[]) => void;

  /**
   * @param database Where it is.
   * @param told Called with the tables of which something was kept.
   */
  constructor(database: IDBDatabase, told: (tables: readonly string[]) => void) {
    this.#database = database;
    this.#told = told;
  }

  async append(entries: string, rows: string): Promise<'kept' | 'taken'> {
    const added = JSON.parse(entries) as readonly EntryRow[];
    const changed = JSON.parse(rows) as readonly TableRow[];
    try {
      await write(this.#database, [ENTRIES, TABLES], (store) => {
        for (const [table, seq, text] of added) store(ENTRIES).add(text, [table, seq]);
        for (const row of changed) store(TABLES).put(row, row[0]);
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return 'taken';
      throw error;
    }
    this.#told([...new Set(added.map(([table]) => table))]);
    return 'kept';
  }

  async history(table: string, after: number): Promise<string> {
    const behind = IDBKeyRange.bound([table, after], [table, Infinity], true);
    const found = this.#database.transaction(ENTRIES).objectStore(ENTRIES).getAll(behind);
    return JSON.stringify(await result(found));
  }

  async rows(): Promise<string> {
    const found = this.#database.transaction(TABLES).objectStore(TABLES).getAll();
    return JSON.stringify(await result(found));
  }

  async claim(key: string, text: string): Promise<string> {
    let there = text;
    await write(this.#database, [VALUES], (store) => {
      const found = store(VALUES).get(key) as IDBRequest<string | undefined>;
      found.onsuccess = () => {
        if (found.result === undefined) store(VALUES).add(text, key);
        else there = found.result;
      };
    });
    return there;
  }

  async write(key: string, text: string): Promise<void> {
    await write(this.#database, [VALUES], (store) => store(VALUES).put(text, key));
  }
}
