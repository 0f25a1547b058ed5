import { sql, type Migration } from 'kysely';

/**
 * Adds the table of the secrets with which servers sign data, such as puzzles (work that a visitor's device
 * does before a code is sent). All servers of one database share the secrets, so that each server accepts the
 * signatures of the other servers.
 */
export const puzzles: Migration = {
  async up(db) {
    await sql.raw('create table site_secret (name text primary key, value bytea not null)').execute(db);
  },
};
