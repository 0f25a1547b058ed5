import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { assertTextSearchWorks, creation, tryToCreate } from './database-needs.ts';
import { lockDataFolder, type DataLock } from './data-lock.ts';
import { explainFailure } from './explain-failure.ts';
import { createDiskFlusher, startFlushing } from './flush-to-disk.ts';
import { inTransaction } from './in-transaction.ts';
import { lockKeys } from './lock-keys.ts';
import { makeDataFolder, restrictFiles } from './private-files.ts';
import { createFiles } from './new-database/create-files.ts';
import type { ReplicaFigures } from './replica-figures.ts';
import { assertSchemaIsCurrent, migrateSchema, readSchemaState } from './schema.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** A database for queries: the open database, or `{ db: transaction }` to run inside a transaction. */
export type Queries = Pick<OpenDatabase, 'db'>;

export interface OpenDatabase {
  db: Db;
  /** The connection pool under `db`, for frequent queries that avoid the cost of the query builder. */
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** The lock on the data folder; null without a folder. */
  lock: DataLock | null;
  /**
   * The read replica that answers searches and requests for packs; null if the primary database (the writer)
   * answers them.
   */
  replica: ReadReplica | null;
  close: () => Promise<void>;
}

/** A streaming replica that answers reads in place of the primary database (the writer). */
export interface ReadReplica {
  /**
   * Runs a read on the replica, or on the writer if the replica cannot answer it. With `isExact`, the read
   * sees every change that was committed before the call.
   */
  read: <Found>(
    options: { isExact: boolean },
    read: (source: OpenDatabase) => Promise<Found>,
  ) => Promise<Found>;
  figures: () => ReplicaFigures;
}

// Plain dates stay text, because a `Date` would shift them by the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface OpenOptions {
  url?: string | undefined;
  folder?: string | undefined;
  /**
   * The action if the database's schema is older or newer than this program. `migrate` updates an older schema.
   * `current` throws `SchemaTooOld` or `SchemaTooNew`. `any` accepts every schema, and a database without one.
   * `fill` also accepts them, but throws `DatabaseUnusable` if the user may not create a schema.
   */
  schema?: 'migrate' | 'current' | 'any' | 'fill';
  /**
   * Called before existing data is migrated. The database that it receives has no time limits for statements.
   */
  beforeMigrating?: ((database: OpenDatabase, missing: readonly string[]) => Promise<void>) | undefined;
  /** Called with the name of each migration before it runs. */
  onMigration?: ((name: string) => void) | undefined;
  /** The maximum number of connections of a server to PostgreSQL. */
  connections?: number;
  /**
   * True for programs whose statements may take hours. Otherwise PostgreSQL ends each statement after the time
   * limit of a server.
   */
  isPatient?: boolean;
  /**
   * The archive from which the files of a new embedded database are created, see `server/new-database.ts`. If it does
   * not exist, another process creates them. If absent, this process creates them, which needs much memory.
   */
  newDatabase?: string;
}

/**
 * Opens PostgreSQL by `url` or the embedded engine in `folder`. Without both, the embedded engine runs in
 * memory. Throws `DataFolderBusy` if another process has locked the folder, `DataFolderClosed` if this user
 * cannot write to the folder, and `DatabaseUnusable` if PostgreSQL cannot be used.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { url, folder, schema = 'migrate', isPatient = false, newDatabase } = options;
  const limits = isPatient
    ? patientLimits
    : { ...serverLimits, max: options.connections ?? serverLimits.max };
  const opened = url ? openServer(url, limits) : await openEmbedded(folder, newDatabase);
  const database = databaseOf(opened, url ? 'postgresql' : 'embedded');
  try {
    await assertTextSearchWorks(database.db);
    if (schema === 'migrate' && (await readSchemaState(database.db)).missing.length > 0)
      await (url ? migrateServer(url, options) : migrate(database.db, database, options));
    else if (schema === 'current') await assertSchemaIsCurrent(database.db);
    else if (schema === 'fill' && url) await tryToCreate(database.db);
  } catch (error) {
    await database.close();
    throw url ? explainFailure(error, url) : error;
  }
  return database;
}

/**
 * Opens PostgreSQL for reads only. The first query makes the connection. The schema is neither checked nor
 * migrated.
 */
export const openForReading = (url: string, limits: Partial<Limits>): OpenDatabase =>
  databaseOf(openServer(url, { ...serverLimits, ...limits }), 'postgresql');

function databaseOf({ pool, lock, after }: Opened, engine: OpenDatabase['engine']): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await after();
  };
  return { db, pool, engine, lock, replica: null, close };
}

interface Opened {
  pool: pg.Pool;
  lock: DataLock | null;
  after: () => Promise<void>;
}

/** The limits of the connections to PostgreSQL. A time of 0 ms means no limit. */
interface Limits {
  application_name: string;
  max: number;
  /** The time in ms after which PostgreSQL ends a statement. */
  statementMsMost: number;
  /**
   * The time in ms after which the client closes the connection and rejects the statements that wait for it.
   * If a database vanishes without closing the connection, PostgreSQL cannot end the statement.
   */
  query_timeout: number;
  connectionTimeoutMillis: number;
}

function openServer(url: string, { statementMsMost, ...limits }: Limits): Opened {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Sends consecutive statements without waiting for the result of each.
    pipeline: true,
    // These settings are statements, because PgBouncer refuses most settings in the start of a connection.
    // Broad searches sort tens of thousands of lanes. The default memory limit would make them sort on disk.
    // JIT compilation is off, because it would take longer than the queries themselves.
    onConnect: async (client) =>
      void (await client.query(
        `set work_mem = '16MB'; set jit = off; set statement_timeout = ${statementMsMost}`,
      )),
    ...limits,
  });
  // An error of a connection that the server closes must not end this process. The pool opens another
  // connection, and only the statement that used the closed connection fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, lock: null, after: async () => {} };
}

/**
 * The application name of a server's database connections. Other programs look for it to detect a running
 * server.
 */
export const serverName = 'laycan server';

/** The time limit in ms of one SQL statement of a server. Migrations have no limit. */
const statementMsMost = 30_000;

const serverLimits: Limits = {
  application_name: serverName,
  max: 16,
  statementMsMost,
  query_timeout: statementMsMost + 5_000,
  connectionTimeoutMillis: 5_000,
};

const patientLimits: Limits = {
  ...serverLimits,
  application_name: 'laycan admin',
  max: 2,
  statementMsMost: 0,
  query_timeout: 0,
};

/**
 * The memory limits of the embedded engine, chosen for machines with 512 MB. They are low because the engine
 * never releases memory, and the operating system caches its files too.
 */
const memorySettings = ['shared_buffers=24MB', 'maintenance_work_mem=16MB', 'wal_buffers=512kB'];

/**
 * Opens the embedded engine, which has only one connection. A query on the pool inside a transaction would
 * wait for that connection forever, so waiting has a time limit.
 */
async function openEmbedded(folder?: string, newDatabase?: string): Promise<Opened> {
  if (folder) makeDataFolder(folder);
  const lock = folder ? await lockDataFolder(folder) : null;
  const since = Date.now() - 1;
  if (folder && newDatabase) await createFiles(join(folder, 'database'), newDatabase);
  // Without this flag, Node 20 compiles the whole engine, most of which is never called.
  setFlagsFromString('--wasm-lazy-compilation');
  const [{ PGlite }, { pg_trgm }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  const lite = await PGlite.create({
    ...(folder ? { dataDir: join(folder, 'database') } : {}),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...memorySettings.flatMap((setting) => ['-c', setting])],
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

/**
 * Migrates on separate connections, which have no time limit. If several servers start at the same time, one
 * of them migrates and the others wait. The lock belongs to a transaction, because a pooler of connections
 * would retain the lock of a session after this program has ended.
 */
async function migrateServer(url: string, options: OpenOptions): Promise<void> {
  const patient = databaseOf(openServer(url, patientLimits), 'postgresql');
  try {
    await inTransaction(patient.db, async (connection) => {
      await sql`select pg_advisory_xact_lock(${lockKeys.migrate})`.execute(connection);
      await migrate(connection, patient, { ...options, isInTransaction: true });
    });
  } finally {
    await patient.close();
  }
}

async function migrate(
  connection: Db,
  database: OpenDatabase,
  { isInTransaction = false, ...options }: OpenOptions & { isInTransaction?: boolean },
): Promise<void> {
  const { applied, missing } = await readSchemaState(connection);
  if (applied.length > 0 && missing.length > 0) await options.beforeMigrating?.(database, missing);
  // If the user may not create tables or the extension, Kysely's migrator hides the database's error inside a
  // transaction. This statement causes the same error beforehand, so that it is reported.
  if (isInTransaction && missing.length > 0) await creation.execute(connection);
  await migrateSchema(connection, { isInTransaction, onStep: options.onMigration });
}
