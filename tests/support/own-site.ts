import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { loadDemo } from '../../server/demo/load-demo.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { wayBetween } from '../../server/domain/harbors/sea-routes.ts';
import { Ingest } from '../../server/ingest/ingest.ts';
import { sendTracks } from '../../server/ingest/send-demo.ts';
import { query, withDatabase } from './postgres-statement.ts';
import { startPostgres } from './postgres.ts';
import { startServer, type RunningServer } from './running-server.ts';

/** Every live sailing, as lists and counts must look real; of the past ones enough to be passed over. */
const size = { nthShip: 1, live: 6_000, archived: 300 };
/** Some of the fleet, for some weeks. */
const atSea = { nthShip: 30, days: 20 };
const demo = 'laycan_demo';

/**
 * Makes the database that every site of a run has a copy of, on a PostgreSQL of the run: it takes half a
 * minute of processor time less than on the embedded engine, and a copy next to none.
 */
export async function startDemoDatabase(): Promise<{ stop: () => Promise<void> }> {
  const { url, stop } = await startPostgres(['autovacuum=off']);
  await query(url, `create database ${demo}`);
  const database = await openDatabase({ url: withDatabase(url, demo) });
  await loadHarbors(database);
  await loadDemo(database, { now: new Date(), log: () => {}, size });
  const ingest = new Ingest(database);
  const fleet = { database, way: wayBetween, after: Promise.resolve(), ...atSea };
  await sendTracks(fleet, ingest, new AbortController().signal);
  await ingest.finish();
  // Tests of favourites begin with none.
  for (const table of [
    'collection',
    'collection_group',
    'collection_harbor',
    'collection_shipowner',
    'collection_vessel',
  ] as const)
    await sql`delete from ${sql.table(table)} where member_id in (
      select id from member where corporate_until is null)`.execute(database.db);
  await database.close();
  process.env['DEMO_POSTGRES'] = url;
  return { stop };
}

interface OwnSiteOptions {
  port?: number;
  environment?: Record<string, string>;
  /** Changes the data before the server starts. */
  prepare?: (database: OpenDatabase) => Promise<void>;
}

/** The built server with demo data of its own, which ends with it. */
export async function startOwnSite({
  prepare,
  environment,
  ...options
}: OwnSiteOptions = {}): Promise<RunningServer> {
  const postgres = demoPostgres();
  const name = `laycan_${randomBytes(6).toString('hex')}`;
  await query(postgres, `create database ${name} template ${demo} strategy file_copy`);
  const url = withDatabase(postgres, name);
  if (prepare) {
    const database = await openDatabase({ url });
    await prepare(database);
    await database.close();
  }
  const server = await startServer({ ...options, environment: { DATABASE_URL: url, ...environment } });
  return {
    ...server,
    stop: async (signal) => {
      const code = await server.stop(signal);
      await query(postgres, `drop database ${name} with (force)`);
      return code;
    },
  };
}

function demoPostgres(): string {
  const url = process.env['DEMO_POSTGRES'];
  if (!url) throw new Error('Browser tests run by `playwright test`, which makes the demo data first.');
  return url;
}
