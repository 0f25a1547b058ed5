import { sql, type Kysely } from 'kysely';

import { DatabaseUnusable } from './explain-failure.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/**
 * A statement that needs every right that migrations need: it creates a table, drops that table, and creates
 * the extension.
 */
export const creation = sql`create table may_create (); drop table may_create; create extension if not exists pg_trgm`;

/** Throws if the database user may not create tables or the extension. Changes nothing. */
export async function tryToCreate(db: Db): Promise<void> {
  const trial = await db.startTransaction().execute();
  try {
    await creation.execute(trial);
  } finally {
    await trial.rollback().execute();
  }
}

/**
 * Throws if the database has no UTF-8 character type. Trigram search for Chinese words needs one; with the
 * `C` type it silently finds nothing.
 */
export async function assertTextSearchWorks(db: Db): Promise<void> {
  const { rows } = await sql<{ lower: string }>`select lower('Ä') as lower`.execute(db);
  if (rows[0]?.lower !== 'ä') {
    throw new DatabaseUnusable(
      "The database was created without a UTF-8 locale, with which Chinese words cannot be found. Create another one: create database laycan template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'",
    );
  }
}
