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
 * A database of the embedded engine that the test suites of a process reuse one after the other. Emptying it
 * costs a tenth of the processor time of starting another one. A suite that finds it in use or changed starts
 * another engine.
 */
interface CopiedEngine {
  lite: PGlite;
  isUsed: boolean;
  /** The tables that contain rows of migrations, and the other tables, except the migrations' own tables. */
  tables: { filled: string[]; empty: string[] };
  print: string;
}

/** Modules are evaluated again for each test file, so the engine is stored on `globalThis`. */
const place = Symbol.for('laycan.kept-engine');
const holder = globalThis as { [place]?: CopiedEngine | undefined };

/**
 * Opens a migrated and otherwise empty database. Closing it returns the engine. Returns null while another
 * suite uses the engine.
 */
export async function openCopiedDatabase(): Promise<OpenDatabase | null> {
  if (holder[place]?.isUsed) return null;
  const engine = (await emptied(holder[place])) ?? (await startEngine());
  holder[place] = engine;
  engine.isUsed = true;
  // The pool has one connection: a transaction that needs a second one would wait for itself, so waiting
  // fails after one minute.
  const config = Object.assign(createPgConfig(engine.lite), { connectionTimeoutMillis: 60_000 });
  const pool = new pg.Pool(config as pg.PoolConfig);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    engine: 'embedded',
    lock: null,
    close: async () => {
      await db.destroy();
      engine.isUsed = false;
    },
  };
}

async function startEngine(): Promise<CopiedEngine> {
  const { folder: made } = await askAtDoor('embeddedDoor');
  // The copy is in the folder of its source, because that folder is deleted at the end of the run.
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

/** Empties the engine. Returns null if there is no engine or if it differs from its initial state. */
async function emptied(engine: CopiedEngine | undefined): Promise<CopiedEngine | null> {
  if (!engine) return null;
  const { lite, tables, print } = engine;
  try {
    await lite.exec('rollback');
    await lite.exec('discard all');
    const used = await rowsIn(lite, tables.empty);
    // Triggers that protect the rows of some tables would refuse the deletion, so triggers are disabled.
    await lite.exec('set session_replication_role = replica');
    if (used.length > 0) await lite.exec(`truncate ${used.join(', ')} restart identity cascade`);
    await lite.exec('reset session_replication_role');
    if ((await printOf(lite, tables.filled)) === print) return engine;
  } catch {
    // The engine failed, so the caller starts another one.
  }
  await lite.close().catch(() => {});
  return null;
}

/** Returns the tables that have a row. */
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
 * Returns a checksum of everything that must be equal at the start of every suite: the schema, the rows of
 * migrations, and the absence of planner statistics.
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
