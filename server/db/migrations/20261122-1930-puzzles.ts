import { sql, type Migration } from 'kysely';

/**
 * The secrets with which all servers of one database sign, so that each server accepts what another has
 * signed.
 */
export const puzzles: Migration = {
  async up(db) {
    await sql.raw('create table site_secret (name text primary key, value bytea not null)').execute(db);
  },
};
