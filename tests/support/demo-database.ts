import { sql } from 'kysely';

import { loadDemo } from '../../server/demo/load-demo.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seaRouteBetween } from '../../server/domain/harbors/sea-routes.ts';
import { Ingest } from '../../server/ingest/ingest.ts';
import { sendTracks } from '../../server/ingest/send-demo.ts';
import { query, withDatabase } from './postgres-statement.ts';
import { startPostgres } from './postgres.ts';
import { favouriteTables } from './favourite-tables.ts';
import { copied } from './own-site.ts';

/** Uses all live sailings, so that lists and counts look real, and a few past sailings. */
const size = { nthShip: 1, live: 6_000, archived: 300 };
/** Every 30th ship of the fleet, for 20 days. */
const atSea = { nthShip: 30, days: 20 };
/**
 * Creates the databases that are copied for each site of a run, on a PostgreSQL server of the run. This saves
 * half a minute of processor time compared with the embedded engine, and a copy needs almost no time.
 */
export async function startDemoDatabase(): Promise<{ stop: () => Promise<void> }> {
  const { url, stop } = await startPostgres(['autovacuum=off']);
  process.env['DEMO_POSTGRES'] = url;
  await query(url, `create database ${copied.empty}`);
  const bare = await openDatabase({ url: withDatabase(url, copied.empty) });
  await loadHarbors(bare);
  await bare.close();
  await query(url, `create database ${copied.demo} template ${copied.empty} strategy file_copy`);
  const database = await openDatabase({ url: withDatabase(url, copied.demo) });
  await loadDemo(database, { now: new Date(), log: () => {}, size, isUnused: true });
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
