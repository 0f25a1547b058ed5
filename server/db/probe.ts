import { statfs } from 'node:fs/promises';

import { sql } from 'kysely';
import pg from 'pg';

import type { OpenDatabase } from './open.ts';

/**
 * Checks that the database answers. If this process can see the disk, `disk full` is reported before writes
 * fail.
 */
export interface Probe {
  check: () => Promise<'ready' | 'not ready' | 'disk full'>;
  close: () => Promise<void>;
}

/** The time in which PostgreSQL must answer, in ms. */
const patienceMs = 2_000;
/**
 * The time in ms in which the embedded engine must answer. The time is long, because the engine has only one
 * connection, and a long statement is not a failure.
 */
const embeddedPatienceMs = 20_000;
const freeBytesLeast = 64 * 1_048_576;

/**
 * Creates a probe with its own connection, so that a server whose pool is fully used still counts as ready.
 */
export function createProbe(
  database: Pick<OpenDatabase, 'db'>,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
): Probe {
  return databaseUrl === '' ? embeddedProbe(database, dataDir) : serverProbe(databaseUrl);
}

function serverProbe(connectionString: string): Probe {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'laycan health',
    max: 1,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    check: () =>
      pool.query('select 1').then(
        () => 'ready',
        () => 'not ready',
      ),
    close: () => pool.end(),
  };
}

function embeddedProbe({ db }: Pick<OpenDatabase, 'db'>, dataDir: string): Probe {
  return {
    check: async () => {
      // A database in memory has no folder, so its disk is not checked.
      const disk = await statfs(dataDir).catch(() => null);
      if (disk && disk.bavail * disk.bsize < freeBytesLeast) return 'disk full';
      const answer = sql`select 1`.execute(db).then(
        () => 'ready' as const,
        () => 'not ready' as const,
      );
      return within(answer, embeddedPatienceMs);
    },
    close: async () => {},
  };
}

async function within(answer: Promise<'ready' | 'not ready'>, ms: number): Promise<'ready' | 'not ready'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'not ready'>((done) => {
    timer = setTimeout(() => done('not ready'), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
