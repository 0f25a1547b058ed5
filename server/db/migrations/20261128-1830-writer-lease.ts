import { sql, type Migration } from 'kysely';

/**
 * The server that may write vessel positions, and until when. A row also works through a connection pooler,
 * where a lock of the session would not. A server that hangs loses the right when the time is over.
 */
export const writerLease: Migration = {
  async up(db) {
    await sql`create table writer_lease (
      name text primary key, holder text not null, expire_time timestamptz not null)`.execute(db);
  },
};
