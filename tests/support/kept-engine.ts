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
 * The embedded engine of this process, one suite after the other: to empty it costs a tenth of the processor time that
 * starting another one does. Who finds it in use, or not as it was before the first suite, starts another one.
 */
interface KeptEngine {
  lite: PGlite;
  isUsed: boolean;
  /** Tables that migrations fill, and all others but those of the migrations themselves. */
  tables: { filled: string[]; empty: string[] };
  print: string;
}

/** Modules are evaluated for each file anew, so what outlives a file hangs on what they share. */
const place = Symbol.for('laycan.kept-engine');
const holder = globalThis as { [place]?: KeptEngine | undefined };

/** Migrated and otherwise empty. Closing it gives the engine back. Null while another suite has it. */
export async function openKeptDatabase(): Promise<OpenDatabase | null> {
  if (holder[place]?.isUsed) return null;
  const engine = (await emptied(holder[place])) ?? (await startEngine());
  holder[place] = engine;
  engine.isUsed = true;
  // A transaction that waits for the pool would wait for itself.
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

async function startEngine(): Promise<KeptEngine> {
  const { folder: made } = await askAtDoor('embeddedDoor');
  // Beside what it is copied from, which goes when the run ends.
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

/** Null where there is none, or it is not as it was. */
async function emptied(engine: KeptEngine | undefined): Promise<KeptEngine | null> {
  if (!engine) return null;
  const { lite, tables, print } = engine;
  try {
    await lite.exec('rollback');
    await lite.exec('discard all');
    const used = await rowsIn(lite, tables.empty);
    // Some tables refuse to be emptied by a trigger.
    await lite.exec('set session_replication_role = replica');
    if (used.length > 0) await lite.exec(`truncate ${used.join(', ')} restart identity cascade`);
    await lite.exec('reset session_replication_role');
    if ((await printOf(lite, tables.filled)) === print) return engine;
  } catch {
    // It does not answer as it should, so another one is started.
  }
  await lite.close().catch(() => {});
  return null;
}

/** Those of the tables that hold a row. */
const rowsIn = (lite: PGlite, tables: readonly string[]): Promise<string[]> =>
  namesIn(
    lite,
    tables.map((name) => `select '${name}' as name where exists (select from "${name}")`).join(' union all '),
  );

async function namesIn(lite: PGlite, statement: string): Promise<string[]> {
  const { rows } = await lite.query<{ name: string }>(statement);
  return rows.map(({ name }) => name);
}

/** What must be the same for every suite: tables and what belongs to them, rows of migrations, no statistics for plans. */
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
