import { join } from 'node:path';

import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { lockDataFolder, type DataLock } from './data-lock.ts';
import { createDiskFlusher, startFlushing } from './flush-to-disk.ts';
import { makeDataFolder, restrictFiles } from './private-files.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** A database for queries: the open database, or `{ db: transaction }` to run inside a transaction. */
export type Queries = Pick<OpenDatabase, 'db'>;

export interface OpenDatabase {
  db: Db;
  /** The same connections without the query builder, for hot paths. */
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** The lock on the data folder; null without a folder. */
  lock: DataLock | null;
  close: () => Promise<void>;
}

// Plain dates stay text, because a `Date` would bring in the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Opens PostgreSQL by `url` or the embedded engine in `folder`, and migrates the schema. Without both, the
 * embedded engine runs in memory. Throws `DataFolderBusy` if another process has locked the folder, and
 * `DataFolderClosed` if this user cannot write to it.
 */
export async function openDatabase(options: {
  url?: string | undefined;
  folder?: string | undefined;
}): Promise<OpenDatabase> {
  const opened = options.url ? await openServer(options.url) : await openEmbedded(options.folder);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: opened.pool }) });
  const close = async () => {
    await db.destroy();
    await opened.after();
  };
  try {
    await assertTextSearchWorks(db);
    await (options.url ? migrateServer(options.url) : migrate(db));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    pool: opened.pool,
    engine: options.url ? 'postgresql' : 'embedded',
    lock: opened.lock,
    close,
  };
}

interface Opened {
  pool: pg.Pool;
  lock: DataLock | null;
  after: () => Promise<void>;
}

async function openServer(url: string): Promise<Opened> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    // The client has given up by then.
    statement_timeout: statementMsMost,
    // If a database disappears without closing the connection, no statement would end. The client then closes
    // the connection and rejects the statements that wait for it.
    query_timeout: statementMsMost + 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Sends statements that do not depend on each other together.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    // Broad searches sort tens of thousands of lanes, which the default memory limit does on disk. JIT
    // compilation would take longer than the queries themselves.
    onConnect: async (client) => void (await client.query("set work_mem = '16MB'; set jit = off")),
  });
  // A connection that the server closes must not end this process. The pool opens another one, and the
  // statement that used the connection fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, lock: null, after: async () => {} };
}

/** The time limit of a request's statement, in ms. Migrations have no limit. */
const statementMsMost = 30_000;

/**
 * Opens the embedded engine with one connection. A query on the pool inside a transaction would wait for
 * itself, hence the timeout.
 */
async function openEmbedded(folder: string | undefined): Promise<Opened> {
  if (folder) makeDataFolder(folder);
  const lock = folder ? await lockDataFolder(folder) : null;
  const since = Date.now() - 1;
  const [{ PGlite }, { pg_trgm }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  const lite = await PGlite.create({
    ...(folder ? { dataDir: join(folder, 'database') } : {}),
    extensions: { pg_trgm },
  });
  if (folder) restrictFiles(join(folder, 'database'));
  const keeper = folder ? createDiskFlusher(join(folder, 'database'), since) : null;
  const stopFlushing = keeper && startFlushing(keeper);
  const pool = new pg.Pool(
    Object.assign(createPgConfig(lite), { connectionTimeoutMillis: 60_000 }) as pg.PoolConfig,
  );
  return {
    pool,
    lock,
    after: async () => {
      await stopFlushing?.();
      await lite.close();
      await keeper?.flushAll();
      await lock?.release();
    },
  };
}

/** Migrates on a separate connection without a time limit. */
async function migrateServer(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db).finally(() => db.destroy());
}

async function migrate(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(String(error));
    await sql`reset statement_timeout`.execute(connection);
  });
}

/**
 * Throws if the database has no UTF-8 character type. Trigram search for Chinese words needs one; with the
 * `C` type it silently finds nothing.
 */
async function assertTextSearchWorks(db: Db): Promise<void> {
  const { rows } = await sql<{ lower: string }>`select lower('Ä') as lower`.execute(db);
  if (rows[0]?.lower !== 'ä') {
    throw new Error(
      'The database was created without a UTF-8 locale; create it with LC_CTYPE C.UTF-8 or similar.',
    );
  }
}
