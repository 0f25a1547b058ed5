import { sql, type Migration } from 'kysely';

/**
 * The secrets that sign puzzles (work that a visitor's device does before a code is sent) and similar data.
 * All servers of one database share them, so that each server accepts the signatures of the others.
 */
export const puzzles: Migration = {
  async up(db) {
    await sql.raw('create table site_secret (name text primary key, value bytea not null)').execute(db);
  },
};
