import { sql, type Migration } from 'kysely';

/** Adds the number of members whose favourite lanes a publication changed, counted when it was published. */
export const notifiedMembers: Migration = {
  async up(db) {
    await sql`alter table batch add column notified_total integer`.execute(db);
  },
};
