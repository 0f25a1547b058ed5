import type { Kysely } from 'kysely';

import type { OpenDatabase } from '../db/open.ts';
import { listApplied } from '../db/schema.ts';
import type { Tables } from '../db/tables.ts';
import { BackupError } from './backup-error.ts';
import { rowsOf, writeTextsPlainly } from './read-site.ts';
import { inSnapshot } from './in-snapshot.ts';
import { RowHash } from './row-hash.ts';
import type { SiteHead, SiteItem } from './site-items.ts';

export interface ComparedTable {
  table: string;
  /** The number of rows in the backup. */
  expected: number;
  /** The number of rows on the site. */
  found: number;
  isEqual: boolean;
}

/** Compares a table on the site with the number of rows and the hash in a backup. */
export async function compareTable(
  reader: Kysely<Tables>,
  { table, columns }: { table: string; columns: readonly string[] },
  expected: { rows: number; hash: string },
): Promise<ComparedTable> {
  const found = new RowHash();
  for await (const rows of rowsOf(reader, table, columns)) found.add(rows);
  const isEqual = found.rows === expected.rows && found.hash === expected.hash;
  return { table, expected: expected.rows, found: found.rows, isEqual };
}

/**
 * Reads a whole backup, verifies its checksums, and compares each table with the site. Writes nothing. Throws
 * `BackupError` if the backup is damaged or has another schema.
 */
export function compareSite(
  database: OpenDatabase,
  items: AsyncIterable<SiteItem>,
  onTable: (compared: ComparedTable) => void,
): Promise<SiteHead> {
  return inSnapshot(database, async (reader) => {
    await writeTextsPlainly(reader);
    let head: SiteHead | null = null;
    let open: { table: string; columns: string[] } | null = null;
    for await (const item of items) {
      if (item.kind === 'head') {
        head = item;
        await assertSameSchema(reader, item);
      }
      if (item.kind === 'table') open = item;
      if (item.kind === 'table-end' && open) onTable(await compareTable(reader, open, item));
    }
    if (!head) throw new BackupError('unknown_format');
    return head;
  });
}

/** Throws if the site is older or newer than the backup, because then their tables have other columns. */
async function assertSameSchema(reader: Kysely<Tables>, head: SiteHead): Promise<void> {
  const applied = await listApplied(reader);
  const [site, backup] = [applied.length, head.migrations.length];
  if (site !== backup || applied.at(-1) !== head.migrations.at(-1))
    throw new BackupError('other_schema', { site, backup });
}
