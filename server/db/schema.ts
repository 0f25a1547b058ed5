import { Migrator, sql, type Kysely, type Migration } from 'kysely';

import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Thrown if a newer version of the program has changed the database. */
export class SchemaTooNew extends Error {
  constructor(names: readonly string[]) {
    super(
      `A newer version of Laycan has changed this database (${names.at(-1) ?? ''}). Install that version or a later one, or restore a backup from before the upgrade.`,
    );
    this.name = 'SchemaTooNew';
  }
}

/** Thrown if the schema is older than the program and the program may not change it. */
export class SchemaTooOld extends Error {
  constructor(missing: number) {
    super(
      missing === Object.keys(migrations).length
        ? 'The database is empty. Start the server once, or run "npm run admin -- migrate".'
        : `The database has the schema of an earlier version: ${missing} migrations are missing. Run "npm run admin -- migrate", or start the server.`,
    );
    this.name = 'SchemaTooOld';
  }
}

/**
 * The names of the migrations that have run on a database (`applied`) and of those that have not (`missing`),
 * each in the order in which they run.
 */
export interface SchemaState {
  applied: string[];
  missing: string[];
}

/**
 * Returns the state of the schema. Throws `SchemaTooNew` if the database has a migration that this program
 * does not know.
 */
export async function readSchemaState(db: Db): Promise<SchemaState> {
  const applied = await listApplied(db);
  const known = Object.keys(migrations);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new SchemaTooNew(unknown);
  return { applied, missing: known.filter((name) => !applied.includes(name)) };
}

/**
 * Returns the names of all migrations that have run on the database, including migrations that this program
 * does not know.
 */
export async function listApplied(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Throws `SchemaTooOld` or `SchemaTooNew` if the schema is not that of this program. */
export async function assertSchemaIsCurrent(db: Db): Promise<void> {
  const { missing } = await readSchemaState(db);
  if (missing.length > 0) throw new SchemaTooOld(missing.length);
}

export interface Migrating {
  /** The name of the last migration to run; if absent, all migrations run. */
  to?: string | undefined;
  /** True if the caller has begun a transaction on the connection. */
  isInTransaction?: boolean;
  /** Called with the name of a migration before it runs. */
  onStep?: ((name: string) => void) | undefined;
}

/**
 * Runs the missing migrations on one connection. Several servers may call it at the same time: one of them
 * migrates and the others wait. Throws `SchemaTooNew` before it changes anything.
 */
export async function migrateSchema(
  connection: Db,
  { to, isInTransaction = false, onStep }: Migrating = {},
): Promise<void> {
  await readSchemaState(connection);
  const announced = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, announcing(name, migration, onStep)]),
  );
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => announced },
    disableTransactions: isInTransaction,
  });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error) throw error instanceof Error ? error : new Error(String(error));
}

const announcing = (name: string, migration: Migration, onStep: Migrating['onStep']): Migration => ({
  up: async (db: Kysely<unknown>) => {
    onStep?.(name);
    await migration.up(db);
  },
});
