import { randomBytes } from 'node:crypto';

import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { query, withDatabase } from './postgres-statement.ts';
import { startServer, type RunningServer } from './running-server.ts';

/**
 * The databases that are copied. Both are migrated. The first contains only the ports, the second also
 * contains demo data.
 */
export const copied = { empty: 'laycan_empty', demo: 'laycan_demo' } as const;

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
  const { url, drop } = await copyDatabase(isEmpty ? copied.empty : copied.demo);
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
  const { url, drop } = await copyDatabase(copied.empty);
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
