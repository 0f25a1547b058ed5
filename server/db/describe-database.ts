import { resolve } from 'node:path';

import { sql } from 'kysely';

import { placeOf } from './explain-failure.ts';
import type { OpenDatabase } from './open.ts';
import { listApplied } from './schema.ts';

/** The place and the schema of a database, without its password. */
interface DatabaseFacts {
  engine: OpenDatabase['engine'];
  version: string;
  /** The data folder of the embedded engine, or the server and database of PostgreSQL. */
  place: { folder: string } | { server: string; database: string; user: string; reads_from?: string };
  schema: string;
  migrations: number;
  last_migration: string | null;
}

interface Place {
  databaseUrl: string;
  databaseReadUrl: string;
  dataDir: string;
}

/** Returns the engine, the place and the schema of a database, and one line that names them. */
export async function describeDatabase(
  { db, engine }: OpenDatabase,
  { databaseUrl, databaseReadUrl, dataDir }: Place,
): Promise<DatabaseFacts & { line: string }> {
  const { rows } = await sql<{ version: string; schema: string }>`
    select current_setting('server_version') as version, current_schema() as schema`.execute(db);
  const applied = await listApplied(db);
  const [version = ''] = (rows[0]?.version ?? '').split(' ');
  const place =
    engine === 'embedded'
      ? { folder: resolve(dataDir) }
      : {
          ...placeOf(databaseUrl),
          ...(databaseReadUrl && { reads_from: placeOf(databaseReadUrl).server }),
        };
  const last_migration = applied.at(-1) ?? null;
  const facts = { engine, version, place, schema: rows[0]?.schema ?? '' };
  const described = { ...facts, migrations: applied.length, last_migration };
  return { ...described, line: lineOf(described) };
}

function lineOf({ version, place, schema, migrations, last_migration }: DatabaseFacts): string {
  const state = `schema ${schema}, ${migrations} migrations, last ${last_migration ?? 'none'}`;
  if ('folder' in place) return `embedded engine in ${place.folder}, ${state}`;
  const { server, database, user, reads_from } = place;
  const reads = reads_from === undefined ? '' : `, reads from ${reads_from}`;
  return `PostgreSQL ${version} at ${server}, database ${database}, user ${user}${reads}, ${state}`;
}
