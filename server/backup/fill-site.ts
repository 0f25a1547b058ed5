import { sql, type Kysely } from 'kysely';

import { inTransaction } from '../db/in-transaction.ts';
import { serverName, type OpenDatabase } from '../db/open.ts';
import { migrations } from '../db/migrations/index.ts';
import { listApplied, migrateSchema } from '../db/schema.ts';
import type { Tables } from '../db/tables.ts';
import { BackupError } from './backup-error.ts';
import { compareTable } from './compare-site.ts';
import { listTables, writeTextsPlainly } from './read-site.ts';
import type { SequenceState, SiteHead, SiteItem } from './site-items.ts';

type Writer = Kysely<Tables>;

export interface Filled {
  head: SiteHead;
  tables: number;
  rows: number;
}

interface Filling {
  /** True to drop the tables of an empty site that has a newer schema than the backup. */
  isRefilling?: boolean;
  /** Called after each table with its number of rows. */
  onTable?: (table: string, rows: number) => void;
  /** Called with the name of each migration that runs after the rows have been written. */
  onMigration?: (name: string) => void;
}

/**
 * Restores a backup into an empty site in one transaction, so that an error or a killed process leaves the
 * site empty. Throws `BackupError`.
 * First the migrations of the backup create the schema, then the rows are inserted, and then newer migrations
 * run. Before the newer migrations, each table is read again and compared with the backup.
 */
export async function fillSite(
  database: OpenDatabase,
  items: AsyncIterable<SiteItem>,
  filling: Filling = {},
): Promise<Filled> {
  return inTransaction(database.db, (writer) => fill(writer, database.engine, items, filling));
}

async function fill(
  writer: Writer,
  engine: OpenDatabase['engine'],
  items: AsyncIterable<SiteItem>,
  { isRefilling = false, onTable, onMigration }: Filling,
): Promise<Filled> {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done || first.value.kind !== 'head') throw new BackupError('unknown_format');
  const head = first.value;
  await writeTextsPlainly(writer);
  const isAhead = await assertFits(writer, head);
  if (isAhead && !isRefilling) throw new BackupError('schema_ahead');
  if (engine === 'postgresql') await assertUnused(writer);
  if (isAhead) await dropSchema(writer);
  await migrateSchema(writer, { to: head.migrations.at(-1), isInTransaction: true });
  const constraints = await dropForeignKeys(writer);
  const tables = await listTables(writer);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(writer);
  if (tables.length > 0)
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(writer);
  const filled = await writeItems(writer, { [Symbol.asyncIterator]: () => iterator }, onTable);
  assertWhole(head, filled.written);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(writer);
  for (const { table, name, definition } of constraints)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      writer,
    );
  await setSequences(writer, filled.sequences);
  await migrateSchema(writer, { isInTransaction: true, onStep: onMigration });
  const rows = [...filled.written.values()].reduce((total, some) => total + some, 0);
  return { head, tables: filled.written.size, rows };
}

/**
 * Throws `in_use` while a server is connected to the database, because the server would continue with cached
 * data of the empty site.
 */
async function assertUnused(writer: Writer): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${serverName} limit 1`.execute(writer);
  if (rows.length > 0) throw new BackupError('in_use');
}

/**
 * Throws if the database contains data or the program does not know the migrations of the backup. Returns true if the
 * schema is newer than the schema of the backup.
 */
async function assertFits(writer: Writer, head: SiteHead): Promise<boolean> {
  const known = Object.keys(migrations);
  const isKnown = head.migrations.length > 0 && head.migrations.every((name, at) => name === known[at]);
  if (!isKnown) throw new BackupError('newer', { program: head.program });
  const applied = await listApplied(writer);
  await assertEmpty(writer, applied.length > 0);
  return applied.length > head.migrations.length;
}

/**
 * Drops the tables and functions of a site without data, so that the backup can create its own. Extensions
 * stay.
 */
async function dropSchema(writer: Writer): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %I cascade', relname) as statement from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('drop function if exists %s cascade', pg_proc.oid::regprocedure) from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(writer);
  for (const { statement } of rows) await sql.raw(statement).execute(writer);
}

/**
 * The tables that decide whether a site is empty. Every site with members or content has rows in at least one
 * of them.
 */
const dataTables = ['member', 'shipowner', 'information', 'article', 'file'];

/** True if a site has no members and no content. */
export async function isEmptySite({ db }: Pick<OpenDatabase, 'db'>): Promise<boolean> {
  try {
    await assertEmpty(db, true);
    return true;
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  }
}

async function assertEmpty(writer: Writer, hasSchema: boolean): Promise<void> {
  const tables = await listTables(writer);
  // A database with tables but without this program's migrations belongs to another program.
  if (!hasSchema && tables[0] !== undefined) throw new BackupError('not_empty', { table: tables[0] });
  for (const table of dataTables.filter((one) => tables.includes(one))) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(writer);
    if (rows.length > 0) throw new BackupError('not_empty', { table });
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops all foreign keys and returns them, so that they can be created again after the rows are inserted.
 * Tables refer to each other in circles, so no order of insertion satisfies the keys.
 */
async function dropForeignKeys(writer: Writer): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and relnamespace = current_schema()::regnamespace
    order by relname, conname`.execute(writer);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(writer);
  return rows;
}

interface Written {
  /** The number of rows of each table. */
  written: Map<string, number>;
  sequences: SequenceState[];
}

async function writeItems(
  writer: Writer,
  items: AsyncIterable<SiteItem>,
  onTable: Filling['onTable'],
): Promise<Written> {
  const written = new Map<string, number>();
  let sequences: SequenceState[] | null = null;
  let open: { table: string; columns: readonly string[]; insert: (rows: string[]) => Promise<void> } | null =
    null;
  for await (const item of items) {
    if (item.kind === 'table') open = { ...item, insert: await insertInto(writer, item) };
    else if (item.kind === 'rows' && open) await open.insert(item.rows);
    else if (item.kind === 'table-end' && open) {
      if (!(await compareTable(writer, open, item)).isEqual)
        throw new BackupError('differs', { table: open.table });
      written.set(open.table, item.rows);
      onTable?.(open.table, item.rows);
      open = null;
    } else if (item.kind === 'end' && !open) ({ sequences } = item);
    else throw new BackupError('modified', { place: item.kind });
  }
  if (!sequences) throw new BackupError('truncated');
  return { written, sequences };
}

/** Returns a function that inserts rows, which are JSON arrays of texts in the order of the columns. */
async function insertInto(
  writer: Writer,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<(rows: string[]) => Promise<void>> {
  const types = await typesOf(writer, table);
  const unknown = columns.find((column) => !types.has(column));
  if (types.size === 0 || unknown !== undefined)
    throw new BackupError('modified', { place: `${table} ${unknown ?? ''}` });
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(
    columns.map((column, at) => sql.raw(`(row_text ->> ${at})::${types.get(column) ?? 'text'}`)),
  );
  return async (rows) => {
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as row_text`
      .execute(writer)
      .catch((error: unknown) => {
        throw isWrongValue(error) ? new BackupError('modified', { place: table }) : error;
      });
  };
}

/**
 * True for PostgreSQL's errors of class 22 (a text is not a value of the column's type) and class 23 (a
 * constraint is violated), which a modified backup causes.
 */
const isWrongValue = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

async function typesOf(writer: Writer, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    writer,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * Throws `modified` if the tables or their numbers of rows differ from those that the head of the backup
 * announces.
 */
function assertWhole(head: SiteHead, written: ReadonlyMap<string, number>): void {
  const other = head.tables.find(({ name, rows }) => written.get(name) !== rows);
  if (other || written.size !== head.tables.length)
    throw new BackupError('modified', { place: other?.name ?? 'tables' });
}

async function setSequences(writer: Writer, sequences: readonly SequenceState[]): Promise<void> {
  for (const [table, column, last, isUsed] of sequences)
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, ${isUsed})`.execute(
      writer,
    );
}
