import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadDemo } from '../../server/demo/load-demo.ts';
import { loadHarbors } from '../../server/db/harbors/load-harbors.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { startServer, type RunningServer } from './running-server.ts';

/** Every live sailing, as lists and counts must look real; of the past ones enough to be passed over. */
const size = { nthShip: 1, live: 6_000, archived: 300 };

/** Makes the database that every server of a run has a copy of: copying takes a tenth of the time. */
export async function makeDemoFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-demo-'));
  const database = await openDatabase({ folder });
  await loadHarbors(database);
  await loadDemo(database, { now: new Date(), log: () => {}, size });
  await database.close();
  process.env['DEMO_FOLDER'] = folder;
  return folder;
}

interface OwnSiteOptions {
  port?: number;
  environment?: Record<string, string>;
  /** Changes the data before the server starts. */
  prepare?: (database: OpenDatabase) => Promise<void>;
}

/** The built server with demo data of its own, which ends with it. */
export async function startOwnSite({ prepare, ...options }: OwnSiteOptions = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'laycan-site-'));
  cpSync(demoFolder(), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  if (prepare) {
    const database = await openDatabase({ folder });
    await prepare(database);
    await database.close();
  }
  const server = await startServer({ folder, ...options });
  return {
    ...server,
    stop: async (signal) => {
      const code = await server.stop(signal);
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

function demoFolder(): string {
  const folder = process.env['DEMO_FOLDER'];
  if (!folder) throw new Error('Browser tests run by `playwright test`, which makes the demo data first.');
  return folder;
}
