import { sql, type Migration } from 'kysely';

/**
 * Adds the table of the vessels that members follow. There is no foreign key to vessels, because the vessel
 * service may run on another host. Each row has the name under which the member followed the vessel.
 */
export const myFleet: Migration = {
  async up(db) {
    await sql`create table collection_vessel (
      member_id integer not null references member on delete cascade, mmsi text collate "C" not null,
      name text not null, version integer not null, create_time timestamptz not null,
      primary key (member_id, mmsi))`.execute(db);
  },
};
