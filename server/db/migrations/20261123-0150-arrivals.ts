import { sql, type Migration } from 'kysely';

/** The expected and the actual arrival at each call, which publishers may add. */
export const arrivals: Migration = {
  async up(db) {
    await sql`alter table information_harbor add column estimated_time date, add column actual_time date`.execute(
      db,
    );
  },
};
