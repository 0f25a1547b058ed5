import { sql, type Migration } from 'kysely';

/**
 * Adds the lease of the server that may write vessel positions. The lease is a row, because a connection
 * pooler would break a lock of the database session. A server that hangs loses the lease when its time is
 * over.
 */
export const writerLease: Migration = {
  async up(db) {
    await sql`create table writer_lease (
      name text primary key, holder text not null, expire_time timestamptz not null)`.execute(db);
  },
};
