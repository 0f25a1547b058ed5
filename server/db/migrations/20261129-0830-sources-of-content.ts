import { sql, type Migration } from 'kysely';

/**
 * Adds the name under which an article or advert was imported from a folder, so that importing the folder
 * again updates it. The name is null for other content.
 */
export const sourcesOfContent: Migration = {
  async up(db) {
    await sql`alter table article add column source text unique`.execute(db);
    await sql`alter table advertising add column source text unique`.execute(db);
  },
};
