import { resolve } from 'node:path';

import { sql } from 'kysely';

import { placeOf } from './explain-failure.ts';
import type { OpenDatabase } from './open.ts';
import { listApplied } from './schema.ts';

/** Returns one line that names the engine, the place of the database, and its schema. */
export async function describeDatabase(
  { db, engine }: OpenDatabase,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
): Promise<string> {
  const { rows } = await sql<{ version: string; schema: string }>`
    select current_setting('server_version') as version, current_schema() as schema`.execute(db);
  const applied = await listApplied(db);
  const state = `schema ${rows[0]?.schema ?? ''}, ${applied.length} migrations, last ${applied.at(-1) ?? 'none'}`;
  if (engine === 'embedded') return `embedded engine in ${resolve(dataDir)}, ${state}`;
  const { server, user, database } = placeOf(databaseUrl);
  const [version = ''] = (rows[0]?.version ?? '').split(' ');
  return `PostgreSQL ${version} at ${server}, database ${database}, user ${user}, ${state}`;
}
