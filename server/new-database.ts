import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { loadHarbors } from './db/harbors/load-harbors.ts';
import { packFolder } from './db/new-database/folder-archive.ts';
import { openDatabase } from './db/open.ts';

/*
 * Creates the archive of a new database: an embedded database that is migrated and contains the port data. The build
 * runs this program once, so that the first start of a server need not create its database.
 *
 * The archive contains nothing that belongs to one site. Accounts, keys and secrets are created by the server.
 */

/** A fixed creation time for the rows of the archive, so that the same sources give the same bytes. */
const fixedMs = Date.UTC(2026, 0, 1);

const [archive] = process.argv.slice(2);
if (!archive) throw new Error('The path of the archive is missing.');
stopClock();
const folder = mkdtempSync(join(tmpdir(), 'laycan-new-database-'));
try {
  const files = join(folder, 'database');
  const logFile = await create(folder);
  // After a shutdown, the engine needs only the last file of its log.
  deleteFiles(join(files, 'pg_wal'), (name) => name !== logFile);
  // The counts of finished statements depend on the time that these took.
  deleteFiles(join(files, 'pg_stat'));
  await packFolder(files, archive);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Creates a database and closes it. Returns the name of the file that contains the end of its log. */
async function create(place: string): Promise<string> {
  const database = await openDatabase({ folder: place });
  await loadHarbors(database);
  await sql`vacuum (freeze, analyze)`.execute(database.db);
  await sql`checkpoint`.execute(database.db);
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(pg_current_wal_insert_lsn()) as name`.execute(database.db);
  await database.close();
  return rows[0]?.name ?? '';
}

function deleteFiles(place: string, isDeleted = (_name: string) => true): void {
  for (const entry of readdirSync(place, { withFileTypes: true }))
    if (entry.isFile() && isDeleted(entry.name)) rmSync(join(place, entry.name));
}

/** Makes the clock and the random numbers of this process predictable. The engine stores some in its files. */
function stopClock(): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, words: unknown[]) =>
      Reflect.construct(target, words.length === 0 ? [fixedMs] : words),
    get: (target, name) => (name === 'now' ? () => fixedMs : Reflect.get(target, name)),
  });
  const crypto: { randomFillSync: unknown } = createRequire(import.meta.url)('node:crypto');
  crypto.randomFillSync = (bytes: Uint8Array) => bytes.fill(7);
}
