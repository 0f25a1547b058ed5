import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadDemo } from '../../server/db/demo/load-demo.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabase } from '../../server/db/open.ts';
import { startServer } from '../support/running-server.ts';

/** Every live sailing, as lists and counts must look real; of the past ones enough to be passed over. */
const size = { nthShip: 1, live: 6_000, archived: 300 };

/** One server with demo data for all browser tests; those that bend the line put a proxy before it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-site-'));
  const database = await openDatabase({ folder });
  await loadHarbors(database);
  await loadDemo(database, { now: new Date(), log: () => {}, size });
  await database.close();
  // All tests come from one address.
  const server = await startServer({ folder, environment: { RATE_LIMIT_PER_MINUTE: '0' } });
  process.env['SITE_URL'] = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
