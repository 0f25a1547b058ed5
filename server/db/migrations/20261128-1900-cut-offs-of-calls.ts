import { sql, type Migration } from 'kysely';

/**
 * Allows several cut-offs of the same kind at one port if their times differ, because a vessel may call at a
 * port twice.
 */
export const cutOffsOfCalls: Migration = {
  async up(db) {
    await sql`alter table cut_off drop constraint cut_off_pkey`.execute(db);
    await sql`create unique index cut_off_once
      on cut_off (information_id, harbor_code, code, coalesce(time, ''))`.execute(db);
  },
};
