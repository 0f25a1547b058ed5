import { sql, type Migration } from 'kysely';

/**
 * The server that may write vessel positions, until a time. A row works through a connection pooler, and a
 * server that hangs loses it.
 */
export const writerLease: Migration = {
  async up(db) {
    await sql`create table writer_lease (
      name text primary key, holder text not null, expire_time timestamptz not null)`.execute(db);
  },
};
