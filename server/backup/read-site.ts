import { sql, type Kysely } from 'kysely';

import type { OpenDatabase } from '../db/open.ts';
import { listApplied } from '../db/schema.ts';
import type { Tables } from '../db/tables.ts';
import { inSnapshot } from './in-snapshot.ts';
import { RowHash } from './row-hash.ts';
import type { SequenceState, SiteItem } from './site-items.ts';

type Reader = Kysely<Tables>;

/**
 * Reads a whole site in one snapshot: every table except the list of migrations, which is part of the head.
 * Writers are not blocked on PostgreSQL. The embedded engine runs no other query until `use` has ended.
 */
export function exportSite<Result>(
  database: OpenDatabase,
  about: { program: string; now: Date },
  use: (items: AsyncIterable<SiteItem>) => Promise<Result>,
): Promise<Result> {
  return inSnapshot(database, (reader) => use(itemsOf(reader, { ...about, engine: database.engine })));
}

async function* itemsOf(
  reader: Reader,
  { program, now, engine }: { program: string; now: Date; engine: OpenDatabase['engine'] },
): AsyncGenerator<SiteItem> {
  await writeTextsPlainly(reader);
  const names = await listTables(reader);
  const tables: { name: string; rows: number }[] = [];
  for (const name of names) tables.push({ name, rows: await countRows(reader, name) });
  const migrations = await listApplied(reader);
  const about = { format: 'laycan-backup', version: 1, program, time: now.toISOString(), engine } as const;
  yield { kind: 'head', ...about, migrations, tables };
  for (const { name } of tables) {
    const columns = await listColumns(reader, name);
    yield { kind: 'table', table: name, columns };
    const hash = new RowHash();
    for await (const rows of rowsOf(reader, name, columns)) {
      hash.add(rows);
      yield { kind: 'rows', rows };
    }
    yield { kind: 'table-end', rows: hash.rows, hash: hash.hash };
  }
  yield { kind: 'end', sequences: await listSequences(reader) };
}

/**
 * Sets the time zone and the formats of dates and bytes, so that the database returns the same text for a
 * value on every server.
 */
export async function writeTextsPlainly(reader: Reader): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(reader);
  await sql`set local datestyle = 'ISO'`.execute(reader);
  await sql`set local intervalstyle = 'postgres'`.execute(reader);
  await sql`set local bytea_output = 'hex'`.execute(reader);
  await sql`set local extra_float_digits = 1`.execute(reader);
}

/**
 * Returns the tables to read. Partitions are left out, because their rows are read with the partitioned
 * table.
 */
export async function listTables(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely\\_migration%'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname collate "C"`.execute(reader);
  return rows.map(({ name }) => name);
}

export async function countRows(reader: Reader, table: string): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*)::text as total from ${sql.table(table)}`.execute(reader);
  return Number(rows[0]?.total ?? 0);
}

/** Returns the columns of a table except those that the database computes. */
async function listColumns(reader: Reader, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attname collate "C"`.execute(reader);
  return rows.map(({ name }) => name);
}

async function listSequences(reader: Reader): Promise<SequenceState[]> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select relname as table, attname as column,
      pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and attidentity <> '' and not attisdropped
    order by relname collate "C"`.execute(reader);
  const states: SequenceState[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: found } = await sql<{ last: string; used: boolean }>`
      select last_value::text as last, is_called as used from ${sql.raw(sequence)}`.execute(reader);
    if (found[0]) states.push([table, column, found[0].last, found[0].used]);
  }
  return states;
}

/**
 * The approximate number of characters to read at a time. A single row with a picture may have several
 * million.
 */
const batchChars = 1_000_000;
const batchRowsMost = 2_000;

/** Reads the rows of a table as JSON texts, a few at a time. */
export async function* rowsOf(
  reader: Reader,
  table: string,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${texts})::text as row from ${sql.table(table)}`.execute(reader);
  for (let size = 8; ;) {
    const { rows } = await sql<{ row: string }>`fetch forward ${sql.lit(size)} from backup_rows`.execute(
      reader,
    );
    if (rows.length === 0) break;
    const texts = rows.map(({ row }) => row);
    yield texts;
    const chars = texts.reduce((total, text) => total + text.length, 0) / texts.length;
    // The next batch is at most twice as large, because the next rows may be much longer.
    size = Math.max(1, Math.min(size * 2, Math.floor(batchChars / chars), batchRowsMost));
  }
  await sql`close backup_rows`.execute(reader);
}
