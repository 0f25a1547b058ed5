import { sql, type Migration } from 'kysely';

/** Adds the pictures of the site itself, such as its logo. They belong to no member. */
export const sitePictures: Migration = {
  async up(db) {
    await sql`create table site_picture (name text primary key, body bytea not null)`.execute(db);
  },
};
