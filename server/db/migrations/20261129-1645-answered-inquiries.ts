import { sql, type Migration } from 'kysely';

/** Adds the answers of the site to inquiries and to reports of wrong sailings. */
export const answeredInquiries: Migration = {
  async up(db) {
    await sql`
      alter table inquiry add column answer text, add column answer_time timestamptz,
        add check ((answer is null) = (answer_time is null))`.execute(db);
  },
};
