import { sql, type Migration } from 'kysely';

/** Publishers may say of each call when the vessel is expected there, and when she came. */
export const arrivals: Migration = {
  async up(db) {
    await sql`alter table information_harbor add column estimated_time date, add column actual_time date`.execute(
      db,
    );
  },
};
