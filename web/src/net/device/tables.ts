/** The tables that are kept here, for lists, without waking Python. */
import type { TableList, TableSummary } from '../../protocol/generated';
import { openDatabase, result, TABLES, type TableRow } from './database';

/** A list of tables with those that are kept here. */
export async function withOwn(list: TableList): Promise<TableList> {
  const own = await ownTables().catch(() => []);
  return { ...list, tables: [...own, ...list.tables].toSorted((a, b) => b.changed - a.changed) };
}

/** The tables that are kept here, in no order. */
async function ownTables(): Promise<TableSummary[]> {
  const database = await openDatabase();
  try {
    const found = database.transaction(TABLES).objectStore(TABLES).getAll();
    const rows = (await result(found)) as readonly TableRow[];
    return rows.flatMap(([, , summary]) => (summary === null ? [] : [summary as TableSummary]));
  } finally {
    database.close();
  }
}
