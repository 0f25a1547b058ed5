import { sql, type Migration } from 'kysely';

/** What all servers on one database sign with, so that each believes what another has given out. */
export const puzzles: Migration = {
  async up(db) {
    await sql.raw('create table site_secret (name text primary key, value bytea not null)').execute(db);
  },
};
