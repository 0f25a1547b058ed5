import { sql, type Kysely } from 'kysely';

import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/**
 * Runs `work` in a transaction on one connection. Migrations need it, because Kysely's migrator rejects the
 * transactions of Kysely.
 */
export function inTransaction<Result>(db: Db, work: (connection: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}
