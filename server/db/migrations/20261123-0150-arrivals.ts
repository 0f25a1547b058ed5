import { sql, type Migration } from 'kysely';

/** Adds the expected and the actual day of arrival at each call, which publishers may give. */
export const arrivals: Migration = {
  async up(db) {
    await sql`alter table information_harbor add column estimated_time date, add column actual_time date`.execute(
      db,
    );
  },
};
