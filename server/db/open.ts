import { join } from 'node:path';

import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { lockDataFolder, type DataLock } from './data-lock.ts';
import { diskKeeper, keepFlushing } from './keep-on-disk.ts';
import { makeDataFolder, mendPrivateFiles } from './private-files.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** What a statement needs: the open database, or `{ db: transaction }` to be part of a transaction. */
export type Queries = Pick<OpenDatabase, 'db'>;

export interface OpenDatabase {
  db: Db;
  /** The same connections without the query builder, for hot paths. */
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** The hold on the data folder; null without a folder. */
  lock: DataLock | null;
  close: () => Promise<void>;
}

// Plain dates stay text: a Date would drag the reader's zone in.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Opens PostgreSQL by `url`, or the embedded engine in `folder` (in memory when neither is given),
 * and brings the schema up to date. Throws `DataFolderBusy` when another process has the folder,
 * `DataFolderClosed` when this user may not write there.
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
    // Whoever waits has gone by then.
    statement_timeout: statementMsMost,
    // A database that went away without a word ends no statement: its connection is given up, and what waits on it told.
    query_timeout: statementMsMost + 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements that wait for nothing but their turn are sent together.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    // Broad searches sort tens of thousands of lanes, on disk with the default; compiling them takes longer than they do.
    onConnect: async (client) => void (await client.query("set work_mem = '16MB'; set jit = off")),
  });
  // A connection that the server ends must not end this process: the pool opens another one, and who uses
  // it hears of it from the statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, lock: null, after: async () => {} };
}

/** No statement of a request is so long; migrations are made without. */
const statementMsMost = 30_000;

/** One connection in this process; using the pool inside a transaction would wait for itself, hence the timeout. */
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
  if (folder) mendPrivateFiles(join(folder, 'database'));
  const keeper = folder ? diskKeeper(join(folder, 'database'), since) : null;
  const stopFlushing = keeper && keepFlushing(keeper);
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

/** On a connection of its own, which waits as long as they take. */
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

/** Trigrams of Chinese words need a UTF-8 character type; with C they find nothing and say nothing. */
async function assertTextSearchWorks(db: Db): Promise<void> {
  const { rows } = await sql<{ lower: string }>`select lower('Ä') as lower`.execute(db);
  if (rows[0]?.lower !== 'ä') {
    throw new Error(
      'The database was created without a UTF-8 locale; create it with LC_CTYPE C.UTF-8 or similar.',
    );
  }
}
