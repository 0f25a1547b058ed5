import { sql, type Migration } from 'kysely';

/**
 * The vessels that a member follows. The vessel service may stand on another host, so nothing here refers to the
 * vessels of this one, and a row has the name under which it was followed.
 */
export const myFleet: Migration = {
  async up(db) {
    await sql`create table collection_vessel (
      member_id integer not null references member on delete cascade, mmsi text collate "C" not null,
      name text not null, version integer not null, create_time timestamptz not null,
      primary key (member_id, mmsi))`.execute(db);
  },
};
