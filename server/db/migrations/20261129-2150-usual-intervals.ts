import { sql, type Migration } from 'kysely';

/** The usual number of minutes between two reads of a source, from which readers learn that it is silent. */
export const usualIntervals: Migration = {
  async up(db) {
    for (const table of ['terminal_source', 'schedule_source'])
      await sql.raw(`alter table ${table} add column usual_minutes integer`).execute(db);
  },
};
