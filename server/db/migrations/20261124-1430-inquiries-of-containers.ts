import { sql, type Migration } from 'kysely';

/**
 * Allows container types as the unit of an inquiry, because an inquiry about a container sailing gives a
 * number of containers.
 */
export const inquiriesOfContainers: Migration = {
  async up(db) {
    await sql`alter table inquiry drop constraint inquiry_unit_check`.execute(db);
    await sql`alter table inquiry add constraint inquiry_unit_check
      check (unit in ('ton', 'cbm', '20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH'))`.execute(db);
  },
};
