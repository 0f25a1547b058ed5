import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { loadDemo } from '../../server/demo/load-demo.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { seaRouteBetween } from '../../server/domain/harbors/sea-routes.ts';
import { Ingest } from '../../server/ingest/ingest.ts';
import { sendTracks } from '../../server/ingest/send-demo.ts';
import { query, withDatabase } from './postgres-statement.ts';
import { startPostgres } from './postgres.ts';
import { favouriteTables } from './favourite-tables.ts';
import { startServer, type RunningServer } from './running-server.ts';

/** Uses all live sailings, so that lists and counts look real, and a few past sailings. */
const size = { nthShip: 1, live: 6_000, archived: 300 };
/** Every 30th ship of the fleet, for 20 days. */
const atSea = { nthShip: 30, days: 20 };
/**
 * The databases that are copied. Both are migrated. The first contains only the ports, the second also
 * contains demo data.
 */
const empty = 'laycan_empty';
const demo = 'laycan_demo';

/**
 * Creates the databases that are copied for each site of a run, on a PostgreSQL server of the run. This saves
 * half a minute of processor time compared with the embedded engine, and a copy needs almost no time.
 */
export async function startDemoDatabase(): Promise<{ stop: () => Promise<void> }> {
  const { url, stop } = await startPostgres(['autovacuum=off']);
  process.env['DEMO_POSTGRES'] = url;
  await query(url, `create database ${empty}`);
  const bare = await openDatabase({ url: withDatabase(url, empty) });
  await loadHarbors(bare);
  await bare.close();
  await query(url, `create database ${demo} template ${empty} strategy file_copy`);
  const database = await openDatabase({ url: withDatabase(url, demo) });
  await loadDemo(database, { now: new Date(), log: () => {}, size });
  const ingest = new Ingest(database);
  const fleet = { database, way: seaRouteBetween, after: Promise.resolve(), ...atSea };
  await sendTracks(fleet, ingest, new AbortController().signal);
  await ingest.finish();
  // Deletes the favourites of the demo data, because tests of favourites must start without any.
  for (const table of favouriteTables)
    await sql`delete from ${sql.table(table)} where member_id in (
      select id from member where corporate_until is null)`.execute(database.db);
  await database.close();
  return { stop };
}

interface OwnSiteOptions {
  port?: number;
  /** True if the database contains no demo data. */
  isEmpty?: boolean;
  environment?: Record<string, string>;
  /** Changes the data before the server starts. */
  prepare?: (database: OpenDatabase) => Promise<void>;
}

/**
 * Starts the built server with a separate database, by default with demo data. Stopping the server drops the
 * database.
 */
export async function startOwnSite({
  prepare,
  environment,
  isEmpty = false,
  ...options
}: OwnSiteOptions = {}): Promise<OwnSite> {
  const { url, drop } = await copyDatabase(isEmpty ? empty : demo);
  if (prepare) {
    const database = await openDatabase({ url });
    await prepare(database);
    await database.close();
  }
  const own = { DATABASE_URL: url, ...(isEmpty && { DEMO_DATA: 'off' }) };
  const server = await startServer({ ...options, environment: { ...own, ...environment } });
  return {
    ...server,
    database: url,
    stop: async (signal) => {
      const code = await server.stop(signal);
      await drop();
      return code;
    },
  };
}

export interface OwnSite extends RunningServer {
  /** The URL of the site's database. */
  database: string;
}

/** Opens a migrated database that contains only the ports. Closing the database drops it. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const { url, drop } = await copyDatabase(empty);
  const database = await openDatabase({ url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function copyDatabase(of: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const postgres = demoPostgres();
  const name = `laycan_${randomBytes(6).toString('hex')}`;
  await query(postgres, `create database ${name} template ${of} strategy file_copy`);
  return {
    url: withDatabase(postgres, name),
    drop: () => query(postgres, `drop database ${name} with (force)`),
  };
}

function demoPostgres(): string {
  const url = process.env['DEMO_POSTGRES'];
  if (!url) throw new Error('Run browser tests with `playwright test`, which creates the demo data first.');
  return url;
}
