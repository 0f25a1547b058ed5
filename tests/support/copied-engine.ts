import { cpSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { OpenDatabase } from '../../server/db/open.ts';
import type { Tables } from '../../server/db/tables.ts';
import { askAtDoor } from './database-door.ts';

/**
 * A database of the embedded engine that the test suites of a process use one after another. Emptying the
 * database needs a tenth of the processor time of a new engine. A suite that finds the database in use or
 * changed starts another engine.
 */
interface CopiedEngine {
  lite: PGlite;
  isUsed: boolean;
  /**
   * The tables that contain rows from migrations, and all other tables. The tables of the migration tool are
   * left out.
   */
  tables: { filled: string[]; empty: string[] };
  print: string;
}

/** Vitest evaluates modules again for each test file, so the engine is stored on `globalThis`. */
const place = Symbol.for('laycan.kept-engine');
const holder = globalThis as { [place]?: CopiedEngine | undefined };

/**
 * Opens a database that is migrated and otherwise empty. Closing the database makes the engine available
 * again. Returns null while another suite uses the engine.
 */
export async function openCopiedDatabase(): Promise<OpenDatabase | null> {
  if (holder[place]?.isUsed) return null;
  const engine = (await emptied(holder[place])) ?? (await startEngine());
  holder[place] = engine;
  engine.isUsed = true;
  // The pool has one connection. A transaction that needs a second connection would wait for itself, so the
  // wait fails after one minute.
  const config = Object.assign(createPgConfig(engine.lite), { connectionTimeoutMillis: 60_000 });
  const pool = new pg.Pool(config as pg.PoolConfig);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    engine: 'embedded',
    lock: null,
    replica: null,
    close: async () => {
      await db.destroy();
      engine.isUsed = false;
    },
  };
}

async function startEngine(): Promise<CopiedEngine> {
  const { folder: made } = await askAtDoor('embeddedDoor');
  // The copy is in the same folder as its source, because this folder is deleted at the end of the run.
  const folder = mkdtempSync(join(dirname(made), 'kept-'));
  cpSync(join(made, 'database'), folder, { recursive: true });
  const lite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  const names = await namesIn(
    lite,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  const filled = await rowsIn(lite, names);
  const tables = { filled, empty: names.filter((name) => !filled.includes(name)) };
  return { lite, isUsed: false, tables, print: await printOf(lite, filled) };
}

/**
 * Empties the engine. Returns null if there is no engine, or if the emptied engine differs from its initial
 * state.
 */
async function emptied(engine: CopiedEngine | undefined): Promise<CopiedEngine | null> {
  if (!engine) return null;
  const { lite, tables, print } = engine;
  try {
    await lite.exec('rollback');
    await lite.exec('discard all');
    const used = await rowsIn(lite, tables.empty);
    // Disables triggers, because triggers that protect the rows of some tables would refuse the deletion.
    await lite.exec('set session_replication_role = replica');
    if (used.length > 0) await lite.exec(`truncate ${used.join(', ')} restart identity cascade`);
    await lite.exec('reset session_replication_role');
    if ((await printOf(lite, tables.filled)) === print) return engine;
  } catch {
    // The engine failed. The caller starts another engine.
  }
  await lite.close().catch(() => {});
  return null;
}

/** Returns the tables that contain at least one row. */
const rowsIn = (lite: PGlite, tables: readonly string[]): Promise<string[]> =>
  namesIn(
    lite,
    tables.map((name) => `select '${name}' as name where exists (select from "${name}")`).join(' union all '),
  );

async function namesIn(lite: PGlite, statement: string): Promise<string[]> {
  const { rows } = await lite.query<{ name: string }>(statement);
  return rows.map(({ name }) => name);
}

/**
 * Returns a checksum of everything that must be the same when each suite starts: the schema, the rows from
 * migrations, and no planner statistics.
 */
async function printOf(lite: PGlite, filled: readonly string[]): Promise<string> {
  const parts = [
    `(select json_agg(json_build_array(oid, relname, relnatts, relchecks,
      (select count(*) from pg_trigger where tgrelid = class.oid)) order by oid)::text
      from pg_class as class where relnamespace = 'public'::regnamespace)`,
    `(select count(*)::text || max(oid) from pg_proc)`,
    `(select count(*)::text from pg_statistic as told join pg_class on pg_class.oid = told.starelid
      where relnamespace = 'public'::regnamespace)`,
    ...filled.map(
      (name) => `(select json_agg(to_json(kept) order by kept::text)::text from "${name}" as kept)`,
    ),
  ];
  const { rows } = await lite.query<{ print: string }>(
    `select md5(concat_ws('/', ${parts.join(', ')})) as print`,
  );
  return rows[0]?.print ?? '';
}
